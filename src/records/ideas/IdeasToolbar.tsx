import { useEffect, useRef, useState } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { lazy } from '../../lib/lazy'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import type { RecordPages } from '../list/record-pages'
import styles from './FoundIdeas.module.css'
import type { ListedIdea } from './listed-ideas'

const exporting = lazy(() => import(/* webpackChunkName: "markdown" */ './export-ideas'))

type Tools = Awaited<ReturnType<typeof exporting.load>>

/** Some browsers copy only right after a press, so what copies is loaded before it. */
function preload(): void {
  void exporting.preload()
}

interface IdeasToolbarProps {
  /** The ideas loaded so far. */
  ideas: readonly ListedIdea[]
  hasMore: boolean
  pages: RecordPages | null
  /** The ideas of all records of the list. */
  ideasOf: (records: readonly IdeaRecord[]) => readonly ListedIdea[]
  /** YYYY-MM-DD. */
  today: string
}

/** How many ideas there are, and buttons that copy or download them as Markdown. Give it the filters as its key. */
export function IdeasToolbar({ ideas, hasMore, pages, ideasOf, today }: IdeasToolbarProps) {
  /** The number of rounds loaded, while the rest of the list is loading. */
  const [loaded, setLoaded] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<string | null>(null)
  const loading = useRef<AbortController>(null)
  useEffect(() => () => loading.current?.abort(), [])

  const run = async (handle: (tools: Tools, all: readonly ListedIdea[]) => Promise<string> | null) => {
    if (loaded !== null) return
    setOutcome(null)
    if (hasMore) setLoaded(0)
    try {
      const tools = await exporting.load()
      setOutcome(await handle(tools, await loadIdeas(tools)))
    } catch {
      setOutcome(t('Not all ideas could be loaded. Try again.'))
    } finally {
      setLoaded(null)
    }
  }

  const loadIdeas = async ({ loadAll }: Tools) => {
    if (!hasMore || pages === null) return ideas
    const { signal } = (loading.current = new AbortController())
    return ideasOf(await loadAll(pages, { signal, onLoaded: setLoaded }))
  }

  return (
    <div className={styles.toolbar} onPointerEnter={preload} onFocus={preload}>
      <p aria-live="polite">
        {loaded === null
          ? !hasMore && formatCount(ideas)
          : t('Loading… {rounds} so far', { rounds: tn(loaded, '{count} round', '{count} rounds') })}
        {outcome !== null && <span className={styles.outcome}>{outcome}</span>}
      </p>
      {/* `aria-disabled` instead of `disabled`, which would lose the focus. */}
      <div className={styles.actions}>
        <Button
          kind="plain"
          aria-disabled={loaded !== null}
          onClick={() => void run(({ copyIdeas }, all) => copyIdeas(all))}
        >
          {t('Copy')}
        </Button>
        <Button
          kind="plain"
          aria-disabled={loaded !== null}
          onClick={() => void run(({ downloadIdeas }, all) => downloadIdeas(all, today))}
        >
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
