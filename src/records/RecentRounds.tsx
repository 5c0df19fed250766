import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { roundMs } from '../../contract/limits'
import type { IdeaRecord } from '../../contract/record'
import { formatDay } from '../lib/format-day'
import { formatSeconds } from '../lib/format-figures'
import { t, tn } from '../lib/translation'
import { useDeferredReady } from '../lib/deferred-rendering'
import { useServerQuery } from '../lib/use-server-query'
import { useToday } from '../lib/use-today'
import { classes } from '../ui/classes'
import { Ring } from '../ui/Ring'
import { ideaRecordsQuery, recentVariables, recordContext } from './documents'
import { overlayRecords } from './overlay'
import styles from './RecentRounds.module.css'
import { RecordLink } from './RecordLink'
import { useOverlays } from './use-overlays'

/** The five most recent rounds, as a compact list. Shows `ifNone` if there are none. */
export function RecentRounds({ ifNone = null }: { ifNone?: ReactNode }) {
  const id = useId()
  const today = useToday()
  const { data, isUpToDate, isFetching } = useServerQuery({
    query: ideaRecordsQuery,
    variables: recentVariables,
    context: recordContext,
  })
  const overlays = useOverlays(isUpToDate)
  const rows = overlayRecords(data?.IdeaRecord.nodes ?? [], overlays).slice(0, recentVariables.first)
  const areDrawn = useDeferredReady(rows.length > 0)
  if (!areDrawn) return isFetching || rows.length > 0 ? null : ifNone
  return (
    <section className={styles.recent}>
      <h2 id={id}>{t('Recent rounds')}</h2>
      <ul role="list" aria-labelledby={id} className="below-3">
        {rows.map(({ record, isWaiting }) => (
          <RecentRound key={record.id} record={record} today={today} isWaiting={isWaiting} />
        ))}
      </ul>
      <Link to="/records" className="soft small below-2 pressable">
        {t('All records')}
      </Link>
    </section>
  )
}

function RecentRound({ record, today, isWaiting }: { record: IdeaRecord; today: string; isWaiting: boolean }) {
  const { ideas, lengthMs, localDay } = record
  return (
    <li className={styles.round}>
      <Ring size="thumbnail" marks={ideas} lengthMs={lengthMs} />
      <div className={classes('fill', styles.words)}>
        <RecordLink record={record} className={styles.topic} />
        <p className={classes('faint', styles.facts)}>
          {tn(ideas.length, '{count} idea', '{count} ideas')} ·{' '}
          {lengthMs !== roundMs && `${formatSeconds(lengthMs)} · `}
          {isWaiting ? t('saved on this device') : formatDay(localDay, today)}
        </p>
      </div>
    </li>
  )
}
