import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { IdeaRecord } from '../../../contract/record'
import { formatDay } from '../../lib/format-day'
import { formatSeconds } from '../../lib/format-figures'
import { t, tn } from '../../lib/translation'
import { useToday } from '../../lib/use-today'
import stretchedLink from '../../ui/stretched-link.module.css'
import { Ring } from '../../ui/Ring'
import { isAwaited } from '../../sync/copy/use-rounds'
import { topicOf } from '../folded'
import { TopicLink } from '../TopicLink'
import { useTopicRounds } from '../topic/use-topic-rounds'
import styles from './EarlierRounds.module.css'

/** As many as can be compared at a glance. */
const maximumRounds = 8

/**
 * The rounds on the same topic side by side, on one time scale (the same second is at the same angle in each ring), and a link to the
 * topic's page; then the children, so that nothing moves.
 */
export function EarlierRounds({ record, children }: { record: IdeaRecord; children: ReactNode }) {
  const id = useId()
  const today = useToday()
  const onTopic = useTopicRounds(topicOf(record))
  const rounds = onTopic.rounds.slice(-maximumRounds).reverse()
  // Everything at once, so that the link does not move.
  if (isAwaited(onTopic)) return null
  const all = (
    <p>
      <TopicLink topicTitle={record.topicTitle} className="soft small pressable">
        {t('All about this topic')}
      </TopicLink>
    </p>
  )
  if (rounds.length < 2) {
    return (
      <>
        {all}
        {children}
      </>
    )
  }
  const lengthMs = Math.max(...rounds.map((round) => round.lengthMs))
  return (
    <>
      <section className="stack gap-4">
        <h2 id={id}>{t('Rounds on this topic')}</h2>
        <ul role="list" aria-labelledby={id} className={styles.rounds}>
          {rounds.map((round) => (
            <li key={round.id} aria-current={round.id === record.id ? 'true' : undefined} className={styles.round}>
              <Ring size="thumbnail" marks={round.ideas} lengthMs={lengthMs} />
              <p className={styles.day}>
                {round.id === record.id ? (
                  <strong>{t('{day}, this round', { day: formatDay(round.localDay, today) })}</strong>
                ) : (
                  <Link to="/records/$id" params={{ id: round.id }} className={stretchedLink.link}>
                    {formatDay(round.localDay, today)}
                  </Link>
                )}
              </p>
              <p>{tn(round.ideas.length, '{count} idea', '{count} ideas')}</p>
              <p className="faint">{formatFirstIdea(round)}</p>
              <p className="faint">{t('{length} round', { length: formatSeconds(round.lengthMs) })}</p>
            </li>
          ))}
        </ul>
        {all}
      </section>
      {children}
    </>
  )
}

function formatFirstIdea({ ideas }: IdeaRecord): string {
  const first = Math.min(...ideas.map(({ atMs }) => atMs))
  return ideas.length === 0 ? t('no ideas') : t('first after {length}', { length: formatSeconds(first) })
}
