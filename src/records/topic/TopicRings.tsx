import { useState } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { t, tn } from '../../lib/translation'
import { Button } from '../../ui/Button'
import { Ring } from '../../ui/Ring'
import stretchedLink from '../../ui/stretched-link.module.css'
import { RoundDay } from './RoundDay'
import styles from './TopicRings.module.css'
import viewStyles from './TopicView.module.css'

/** As many as are seen at a glance. */
const newest = 12

interface TopicRingsProps {
  /** YYYY-MM-DD. */
  today: string
  rounds: readonly IdeaRecord[]
}

/** The rounds on a topic as rings in time, the latest last; at first only the newest. */
export function TopicRings({ rounds, today }: TopicRingsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const lengthMs = Math.max(...rounds.map((round) => round.lengthMs))
  return (
    <section aria-label={t('Rounds on this topic')}>
      <ol role="list" className={styles.rounds} aria-label={t('Rounds')}>
        {(isWhole ? rounds : rounds.slice(-newest)).map((round) => (
          <li key={round.id} className={styles.round}>
            <Ring size="thumbnail" marks={round.ideas} lengthMs={lengthMs} />
            <RoundDay {...{ round, today }} className={stretchedLink.link} />
            <span className="visually-hidden">, {tn(round.ideas.length, '{count} idea', '{count} ideas')}</span>
          </li>
        ))}
      </ol>
      {rounds.length > newest && (
        <Button kind="plain" className={viewStyles.all} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t('All {count} rounds', { count: rounds.length })}
        </Button>
      )}
    </section>
  )
}
