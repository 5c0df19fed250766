import { useState } from 'react'
import { lazy } from '../../lib/lazy'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import styles from './FoundIdeas.module.css'
import type { ListedIdea } from './idea-rows'

const exporting = lazy(() => import(/* webpackChunkName: "markdown" */ './export-ideas'))

type Tools = Awaited<ReturnType<typeof exporting.load>>

/** Some browsers copy only right after a press, so what copies is loaded before it. */
function preload(): void {
  void exporting.preload()
}

interface IdeasToolbarProps {
  ideas: readonly ListedIdea[]
  /** Whether these are all; on a new device, further ones may follow. */
  isWhole: boolean
  /** YYYY-MM-DD. */
  today: string
}

/** How many ideas there are, and buttons that copy or download them as Markdown. Give it the filters as its key. */
export function IdeasToolbar({ ideas, isWhole, today }: IdeasToolbarProps) {
  const [outcome, setOutcome] = useState<string | null>(null)

  const run = async (handle: (tools: Tools) => Promise<string> | null) => {
    setOutcome(null)
    try {
      setOutcome(await handle(await exporting.load()))
    } catch {
      setOutcome(t('A part of the app could not be loaded. Check your connection.'))
    }
  }

  return (
    <div className={styles.toolbar} onPointerEnter={preload} onFocus={preload}>
      <p aria-live="polite">
        {isWhole && formatCount(ideas)}
        {outcome !== null && <span className={styles.outcome}>{outcome}</span>}
      </p>
      <div className={styles.actions}>
        <Button kind="plain" onClick={() => void run(({ copyIdeas }) => copyIdeas(ideas))}>
          {t('Copy')}
        </Button>
        <Button kind="plain" onClick={() => void run(({ downloadIdeas }) => downloadIdeas(ideas, today))}>
          {t('Download')}
        </Button>
      </div>
    </div>
  )
}

function formatCount(ideas: readonly ListedIdea[]): string {
  return t('{ideas}, {open} not done yet', {
    ideas: tn(ideas.length, '{count} idea', '{count} ideas'),
    open: ideas.filter(({ idea }) => !idea.isDone).length,
  })
}
