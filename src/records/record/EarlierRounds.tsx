import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { useQuery } from 'urql'
import type { IdeaRecord } from '../../../contract/record'
import { formatDay } from '../../lib/format-day'
import { formatSeconds } from '../../lib/format-figures'
import { t, tn } from '../../lib/translation'
import { useRequestPolicy } from '../../lib/use-request-policy'
import { useToday } from '../../lib/use-today'
import stretchedLink from '../../ui/stretched-link.module.css'
import { Ring } from '../../ui/Ring'
import { ideaRecordsQuery, recordContext } from '../documents'
import { TopicLink } from '../TopicLink'
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
  const [{ data, fetching }] = useQuery({
    query: ideaRecordsQuery,
    variables: { first: maximumRounds, topic: record.topicTitle },
    context: recordContext,
    requestPolicy: useRequestPolicy(),
  })
  const rounds = includingCurrent(data?.IdeaRecord.nodes ?? [], record)
  // Everything at once, so that the link does not move.
  if (data === undefined && fetching) return null
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

/** Adds the current record as known here; the server’s list may not include it yet. */
function includingCurrent(found: readonly IdeaRecord[], record: IdeaRecord): IdeaRecord[] {
  return [record, ...found.filter(({ id }) => id !== record.id)]
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt))
    .slice(0, maximumRounds)
}

function formatFirstIdea({ ideas }: IdeaRecord): string {
  const first = Math.min(...ideas.map(({ atMs }) => atMs))
  return ideas.length === 0 ? t('no ideas') : t('first after {length}', { length: formatSeconds(first) })
}
