import { useEffect, useState } from 'react'
import { useClient, type Client } from 'urql'
import { separatorIn, byteOrderMark, csvRow, type Separator } from '../lib/csv'
import { saveFile } from '../lib/save-file'
import { t, tn } from '../lib/translation'
import { useCopyToClipboard } from '../lib/use-copy-to-clipboard'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FailureState } from '../ui/FailureState'
import { LoadingState } from '../ui/LoadingState'
import { maximumPageSize } from '../../contract/limits'
import type { ResultOf } from '../lib/graphql'
import { useIsPast } from '../lib/past'
import { challengeEntriesQuery } from './documents'
import type { ChallengeEntry } from './graphql-types'
import { challengeContext } from './query-contexts'
import { comparableWords } from '../lib/ideas'
import { escapeMarkdownLine } from '../lib/markdown'
import styles from './Wall.module.css'

/** An idea of several entries; those with the same words are one. */
interface WallIdea {
  /** As it was written in the first entry that has it. */
  text: string
  /** In how many entries it is. */
  people: number
}

type AllEntries =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; entries: readonly ChallengeEntry[] }

interface WallProps {
  challengeId: string
  topicTitle: string
}

/** What everybody thought, on one page: each idea once, with how many had it. */
export function Wall({ challengeId, topicTitle }: WallProps) {
  const all = useAllEntries(challengeId)
  if (all.status === 'loading') return <LoadingState label={t('The entries')} />
  if (all.status === 'failed') {
    return (
      <FailureState title={t('The entries could not be loaded')} onRetry={all.retry}>
        {t('Check your connection, then try again.')}
      </FailureState>
    )
  }
  const ideas = wallOf(all.entries)
  if (ideas.length === 0) {
    return (
      <EmptyState title={t('No entries')}>
        {t('Nobody has entered this challenge, apart from anyone you have blocked.')}
      </EmptyState>
    )
  }
  return (
    <>
      <WallActions {...{ topicTitle, ideas }} />
      <ul role="list" aria-label={t('All ideas')} className={styles.wall}>
        {ideas.map(({ text, people }) => (
          <li key={text} className={styles.idea} data-size={Math.min(people, 4)}>
            <span dir="auto" className="fill break-anywhere">
              {text}
            </span>
            {people > 1 && (
              <span className="soft" title={tn(people, '{count} person', '{count} people')}>
                {people}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function WallActions({ topicTitle, ideas }: { topicTitle: string; ideas: readonly WallIdea[] }) {
  const markdown = wallMarkdown(topicTitle, ideas)
  const { copying, copy } = useCopyToClipboard(markdown)
  const save = (text: string, type: string, name: string) => saveFile(new Blob([text], { type }), name)
  return (
    <div className="row">
      <Button onClick={copy}>{t('Copy')}</Button>
      <Button onClick={() => save(markdown, 'text/markdown;charset=utf-8', 'all-ideas.md')}>
        {t('Download as Markdown')}
      </Button>
      <Button onClick={() => save(wallCsv(ideas, separatorIn()), 'text/csv;charset=utf-8', 'all-ideas.csv')}>
        {t('Download for spreadsheets')}
      </Button>
      <span role="status" className="soft">
        {copying === 'copied' && t('Copied')}
        {copying === 'failed' && t('Automatic copying failed. You can download the ideas.')}
      </span>
    </div>
  )
}

/** All entries of a closed challenge, page by page. */
function useAllEntries(challengeId: string): AllEntries {
  const client = useClient()
  const isNow = !useIsPast()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<AllEntries>({ status: 'loading' })
  useEffect(() => {
    if (!isNow) return
    let isAwaited = true
    const show = (next: AllEntries) => isAwaited && setState(next)
    const retry = () => {
      setState({ status: 'loading' })
      setAttempt((count) => count + 1)
    }
    fetchAll(client, challengeId).then(
      (entries) => show({ status: 'loaded', entries }),
      () => show({ status: 'failed', retry }),
    )
    return () => {
      isAwaited = false
    }
  }, [client, challengeId, isNow, attempt])
  return state
}

async function fetchAll(client: Client, challengeId: string): Promise<ChallengeEntry[]> {
  const entries: ChallengeEntry[] = []
  for (let after: string | null = null; ;) {
    const variables: { challengeId: string; first: number; after: string | null } = {
      ...{ challengeId, after },
      first: maximumPageSize,
    }
    const { data, error } = await client.query(challengeEntriesQuery, variables, challengeContext).toPromise()
    const page: ResultOf<typeof challengeEntriesQuery>['challengeEntries'] | undefined = data?.challengeEntries
    if (page === undefined) throw error ?? new Error('The entries did not come.')
    entries.push(...page.nodes)
    if (!page.hasNextPage) return entries
    after = page.endCursor ?? null
  }
}

/** The ideas of all entries, each once: first those that most people had. */
function wallOf(entries: readonly Pick<ChallengeEntry, 'ideas'>[]): WallIdea[] {
  const found = new Map<string, WallIdea & { last: object }>()
  for (const entry of entries) {
    for (const idea of entry.ideas) {
      const words = comparableWords(idea)
      if (words === null) continue
      const known = found.get(words)
      if (known === undefined) found.set(words, { text: idea.text, people: 1, last: entry })
      else if (known.last !== entry) Object.assign(known, { people: known.people + 1, last: entry })
    }
  }
  return [...found.values()]
    .map(({ text, people }) => ({ text, people }))
    .sort((one, other) => other.people - one.people)
}

/** The wall as Markdown: the topic, and a list. */
function wallMarkdown(topicTitle: string, ideas: readonly WallIdea[]): string {
  const items = ideas.map(({ text, people }) => `- ${escapeMarkdownLine(text)}${people > 1 ? ` (${people})` : ''}`)
  return `# ${escapeMarkdownLine(topicTitle)}\n\n${items.join('\n')}\n`
}

/** The wall as CSV (RFC 4180, UTF-8). The names of the columns are not translated, so that formulas work everywhere. */
function wallCsv(ideas: readonly WallIdea[], separator: Separator): string {
  const rows = ideas.map(({ text, people }) => csvRow([text, people], separator))
  return byteOrderMark + csvRow(['Idea', 'People'], separator) + rows.join('')
}
