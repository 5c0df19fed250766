import { useEffect, useRef, useState } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { saveFile } from '../../lib/save-file'
import { t, tn, type PlainText } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { loadAll } from '../list/load-all'
import type { RecordPages } from '../list/record-pages'
import styles from './FoundIdeas.module.css'
import { ideasAsMarkdown } from './ideas-as-markdown'
import type { ListedIdea } from './listed-ideas'

interface IdeasToolbarProps {
  /** The ideas loaded so far. */
  ideas: readonly ListedIdea[]
  hasMore: boolean
  pages: RecordPages
  /** The ideas of all records of the list. */
  ideasOf: (records: readonly IdeaRecord[]) => readonly ListedIdea[]
  /** YYYY-MM-DD. */
  today: string
}

/** How many ideas there are, and buttons that copy or download them as Markdown. Give it the filters as its key. */
export function IdeasToolbar({ ideas, hasMore, pages, ideasOf, today }: IdeasToolbarProps) {
  /** The number of rounds loaded, while the rest of the list is loading. */
  const [loaded, setLoaded] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<PlainText | null>(null)
  const loading = useRef<AbortController>(null)
  useEffect(() => () => loading.current?.abort(), [])

  const loadIdeas = async () => {
    if (!hasMore) return ideas
    const { signal } = (loading.current = new AbortController())
    setLoaded(0)
    const records = await loadAll(pages, { signal, onLoaded: setLoaded })
    setLoaded(null)
    return records && ideasOf(records)
  }

  const withMarkdown = async (handle: (markdown: string) => Promise<PlainText> | null) => {
    if (loaded !== null) return
    setOutcome(null)
    const all = await loadIdeas()
    setOutcome(all === null ? 'Not all ideas could be loaded. Try again.' : await handle(ideasAsMarkdown(all)))
  }

  return (
    <div className={styles.toolbar}>
      <p aria-live="polite">
        {loaded === null
          ? !hasMore && formatCount(ideas)
          : t('Loading… {rounds} so far', { rounds: tn(loaded, '{count} round', '{count} rounds') })}
      </p>
      <p aria-live="polite" className={styles.outcome}>
        {outcome !== null && t(outcome)}
      </p>
      {/* `aria-disabled` instead of `disabled`, which would lose the focus. */}
      <div className={styles.actions}>
        <Button kind="plain" aria-disabled={loaded !== null} onClick={() => void withMarkdown(copy)}>
          {t('Copy')}
        </Button>
        <Button
          kind="plain"
          aria-disabled={loaded !== null}
          onClick={() => void withMarkdown((markdown) => download(markdown, today))}
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

async function copy(markdown: string): Promise<PlainText> {
  try {
    await navigator.clipboard.writeText(markdown)
    return 'Copied'
  } catch {
    // Some browsers allow it only at once after a press, not after loading.
    return 'Copying failed. Press “Copy” again, or download the list.'
  }
}

function download(markdown: string, today: string): null {
  saveFile(new Blob([markdown], { type: 'text/markdown' }), `ideas-${today}.md`)
  return null
}
