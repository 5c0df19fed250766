import { separatorIn } from '../lib/csv'
import { saveFile } from '../lib/save-file'
import { t, tn } from '../lib/translation'
import { useCopyToClipboard } from '../lib/use-copy-to-clipboard'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { FailureState } from '../ui/FailureState'
import { LoadingState } from '../ui/LoadingState'
import { useAllEntries } from './use-all-entries'
import { wallCsv, wallMarkdown, wallOf, type WallIdea } from './wall'
import styles from './Wall.module.css'

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
