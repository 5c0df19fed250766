import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { roundMs } from '../../contract/limits'
import type { IdeaRecord } from '../../contract/record'
import { formatDay } from '../lib/format-day'
import { formatSeconds } from '../lib/format-figures'
import { t, tn } from '../lib/translation'
import { useDeferredReady } from '../lib/deferred-rendering'
import { useToday } from '../lib/use-today'
import { classes } from '../ui/classes'
import { Ring } from '../ui/Ring'
import { isAwaited, useRounds } from '../sync/copy/use-rounds'
import styles from './RecentRounds.module.css'
import { RecordLink } from './RecordLink'

/** How many are shown. */
const most = 5

/** The five most recent rounds, as a compact list. Shows `ifNone` if there are none. */
export function RecentRounds({ ifNone = null }: { ifNone?: ReactNode }) {
  const id = useId()
  const today = useToday()
  const rounds = useRounds()
  const rows = rounds.rows.slice(0, most)
  const areDrawn = useDeferredReady(rows.length > 0 && rounds.status !== 'loading')
  if (!areDrawn) return isAwaited(rounds) || rows.length > 0 ? null : ifNone
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
