import { useDeferredValue, useId, useMemo, useState } from 'react'
import { t, formatNumber } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { classes } from '../../ui/classes'
import { findingsOf, type Findings } from './findings'
import { paintRing, drawRing, lineAt, type RingDrawing } from './ring-drawing'
import type { ThinkingRound } from './ring-group'
import { Sentences } from './Sentences'
import { saveFile } from '../../lib/save-file'
import { formatAim } from '../../lib/format-aim'
import { formatClock, formatSeconds } from '../../lib/format-figures'
import { RingFrame } from '../../ui/RingFace'
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

/** What the ring and its sentences are based on, and what they do not mean (docs/how-you-think.md). */
function Meaning({ rounds, times, visits, ways }: Findings) {
  const [round] = rounds
  return (
    <details className={styles.meaning}>
      <summary className="soft small">{t('What does this mean?')}</summary>
      <ul className="soft small stack readable">
        {round && (
          <li>
            {t(
              'The ring holds your {count} rounds of {length} with the aim “{aim}”. You are compared with nobody but yourself.',
              {
                count: rounds.length,
                length: formatSeconds(round.lengthMs),
                aim: formatAim(round.aim),
              },
            )}
          </li>
        )}
        {(times ?? ways) && (
          <li>
            {t(
              'A pattern is named only if chance alone rarely looks like it. Even so, at any time one in twenty people without any pattern is told of one. It may go again as rounds are added.',
            )}
          </li>
        )}
        {times && (
          <li>
            {times.pattern !== null &&
              t('By chance, about {count} of the {best} would have come after {time}.', {
                count: Math.round(times.expectedLate),
                best: times.best,
                time: formatClock(times.middleMs),
              })}
            {t(' ')}
            {t('Best is what you picked. Later ideas are not better for everybody.')}
          </li>
        )}
        {visits && (
          <li>{t('A second visit is your second round on a topic, of any length. New ideas are not better ideas.')}</li>
        )}
        {ways && (
          <li>
            {t(
              'More ideas are not better ideas. Speaking and typing may also differ because the topics did, or because you have practised since.',
            )}
          </li>
        )}
        <li>{t('The picture you share shows the ring alone, without a word.')}</li>
      </ul>
    </details>
  )
}

interface RingOfRoundsProps {
  drawing: RingDrawing
  /** The path of a line at a time that is told. */
  line: string | null
  counts: Readonly<Record<'rounds' | 'ideas' | 'best', number>>
}

/** Many rounds on one ring. */
function RingOfRounds({ drawing, line, counts }: RingOfRoundsProps) {
  const { layers, opacity, best, ticks } = drawing
  return (
    <div className={styles.ring}>
      <RingFrame
        middle={
          <div aria-hidden="true">
            <p className={styles.count}>{formatNumber(counts.rounds)}</p>
            <p className="soft small">{t('rounds on one ring')}</p>
          </div>
        }
      >
        <svg
          className={styles.drawing}
          viewBox="-50 -50 100 100"
          role="img"
          aria-label={t('{rounds} rounds on one ring: {ideas} ideas, {best} of them best', counts)}
        >
          {ticks.map(({ path, width }, index) => (
            <path key={index} className={styles.ticks} d={path} strokeWidth={width} />
          ))}
          {layers.map(({ path, width }, index) => (
            <path key={index} className={styles.ideas} d={path} strokeWidth={width} strokeOpacity={opacity} />
          ))}
          <path className={styles.best} d={best.path} strokeWidth={best.width} />
          {line !== null && <path className={styles.line} d={line} />}
        </svg>
      </RingFrame>
    </div>
  )
}
