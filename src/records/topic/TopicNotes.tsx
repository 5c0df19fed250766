import type { IdeaRecord } from '../../../contract/record'
import { isVisible } from '../../../contract/visible-text'
import { t } from '../../lib/translation'
import { RoundDay } from './RoundDay'
import styles from './TopicView.module.css'

interface TopicNotesProps {
  /** YYYY-MM-DD. */
  today: string
  rounds: readonly IdeaRecord[]
}

/** The notes on the rounds of a topic, oldest first; nothing if there are none. */
export function TopicNotes({ rounds, today }: TopicNotesProps) {
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
