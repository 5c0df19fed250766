import { useDeferredValue, useId, useMemo, useState } from 'react'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { classes } from '../../ui/classes'
import { findingsOf, type Findings } from './findings'
import { Meaning } from './Meaning'
import { paintRing, drawRing, lineAt, type RingDrawing } from './ring-drawing'
import type { ThinkingRound } from './ring-group'
import { RingOfRounds } from './RingOfRounds'
import { Sentences } from './Sentences'
import { saveFile } from '../../lib/save-file'
import styles from './HowYouThink.module.css'

/** How a person thinks: many of their rounds on one ring, and what is true of them. Nothing below twenty comparable rounds. */
export function HowYouThink({ rounds }: { rounds: readonly ThinkingRound[] }) {
  // With thousands of rounds, a press elsewhere on the page must not wait for this.
  const known = useDeferredValue(rounds)
  const findings = useMemo(() => findingsOf(known), [known])
  return findings && <Shown {...findings} />
}

function Shown(findings: Findings) {
  const id = useId()
  const { rounds, times } = findings
  const lengthMs = rounds[0]?.lengthMs ?? 0
  const drawing = useMemo(() => drawRing(rounds, lengthMs), [rounds, lengthMs])
  const ideas = rounds.flatMap((round) => round.ideas)
  const counts = { rounds: rounds.length, ideas: ideas.length, best: ideas.filter(({ isBest }) => isBest).length }
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={classes('stack', styles.words)}>
        <h2 id={id}>{t('How you think')}</h2>
        <Sentences {...findings} />
        <div className={styles.more}>
          <Meaning {...findings} />
          <ShareRing drawing={drawing} />
        </div>
      </div>
      <RingOfRounds {...{ drawing, counts }} line={times?.pattern ? lineAt(times.middleMs, lengthMs) : null} />
    </section>
  )
}

function ShareRing({ drawing }: { drawing: RingDrawing }) {
  const [hasFailed, setHasFailed] = useState(false)
  const share = async () => {
    const picture = await paintRing(drawing)
    setHasFailed(picture === null)
    if (picture) await sharePicture(picture)
  }
  return (
    <>
      <Button kind="plain" className="small" onClick={() => void share()}>
        {t('Share the ring')}
      </Button>
      <p role="status" className="soft small">
        {hasFailed && t('This browser cannot draw the picture.')}
      </p>
    </>
  )
}

/** Hands a picture to the system's share sheet; where there is none, or it fails, downloads the picture. */
async function sharePicture(picture: File): Promise<void> {
  if (!(await hasShared([picture]))) saveFile(picture, picture.name)
}

async function hasShared(files: File[]): Promise<boolean> {
  if (!('canShare' in navigator) || !navigator.canShare({ files })) return false
  try {
    await navigator.share({ files })
    return true
  } catch (error) {
    // Whoever closes the share sheet does not want the picture.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
