import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { distinctIdeas } from '../../lib/distinct-ideas'
import { formatDay } from '../../lib/format-day'
import { discoveryCurve } from '../../lib/new-ideas'
import { t, tn, tWord } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import { Button } from '../../ui/Button'
import { TopicParts } from '../../ui/TopicParts'
import { useLeaveReview } from '../use-leave-review'
import { DiscoveryCurve } from './DiscoveryCurve'
import { TopicIdeas } from './TopicIdeas'
import { TopicRings } from './TopicRings'
import styles from './TopicView.module.css'
import { isVisible } from '../../../contract/visible-text'
import { RoundDay } from './RoundDay'
import type { MarkdownRecord } from '../../lib/record-markdown'
import { useMarkdownDownload } from '../use-markdown-download'

interface TopicViewProps {
  /** At least one, oldest first. */
  rounds: readonly IdeaRecord[]
}

/** All that a person has thought about a topic: the rounds, how many different ideas there were, the ideas and the notes. */
export function TopicView({ rounds }: TopicViewProps) {
  const today = useToday()
  const ideas = useMemo(() => distinctIdeas(rounds), [rounds])
  const curve = useMemo(() => discoveryCurve(rounds), [rounds])
  const { topicTitle = '', category = '' } = rounds.at(-1) ?? {}
  const navigate = useNavigate()
  const leaveReview = useLeaveReview()
  const tryAgain = () => {
    leaveReview()
    void navigate({ to: '/exercise', search: { topic: topicTitle, category } })
  }
  return (
    <article className="stack gap-6">
      <header>
        <p className="faint">
          {tWord(category)} · {formatRounds(rounds, today)}
        </p>
        <h1 dir="auto" className="below-2 above-5 break-anywhere">
          {topicTitle}
        </h1>
        <div className="actions">
          <Button kind="primary" onClick={tryAgain}>
            {t('Try again')}
          </Button>
        </div>
        <TopicParts {...{ topicTitle, category }} />
      </header>
      <TopicRings {...{ rounds, today }} />
      <DiscoveryCurve {...{ curve, today }} />
      <TopicIdeas {...{ ideas, rounds, today }} />
      <TopicNotes {...{ rounds, today }} />
      <DownloadMarkdown records={rounds} />
    </article>
  )
}

/** How many rounds there are, and since when: `6 rounds since 23 Oct`. */
function formatRounds(rounds: readonly IdeaRecord[], today: string): string {
  const count = rounds.length
  const first = rounds[0]?.localDay ?? today
  const day = formatDay(first, today)
  return rounds.at(-1)?.localDay === first
    ? tn(count, '{count} round, {day}', '{count} rounds, {day}', { day })
    : t('{count} rounds since {day}', { count, day })
}

interface TopicNotesProps {
  /** YYYY-MM-DD. */
  today: string
  rounds: readonly IdeaRecord[]
}

/** The notes on the rounds of a topic, oldest first; nothing if there are none. */
function TopicNotes({ rounds, today }: TopicNotesProps) {
  const noted = rounds.filter(({ comment }) => isVisible(comment))
  if (noted.length === 0) return null
  return (
    <section>
      <h2>{t('Notes')}</h2>
      <ol role="list" aria-label={t('Notes')}>
        {noted.map((round) => (
          <li key={round.id} className="lined">
            <p className="faint">
              <RoundDay {...{ round, today }} />
            </p>
            <p dir="auto" className={styles.note}>
              {round.comment}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface DownloadMarkdownProps {
  records: readonly MarkdownRecord[]
}

/** A button that saves records as Markdown: one as a file, several as a ZIP file. */
function DownloadMarkdown({ records }: DownloadMarkdownProps) {
  const { download, hasFailed } = useMarkdownDownload(records)
  return (
    <p>
      <Button kind="plain" onClick={() => void download()}>
        {t('Download as Markdown')}
      </Button>
      {hasFailed && <span role="alert"> {t('A part of the app could not be loaded. Check your connection.')}</span>}
    </p>
  )
}
