import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { formatDay } from '../../lib/format-day'
import { formatNumber, t, tn } from '../../lib/translation'
import type { PracticeTotals } from '../practice-totals'
import { bestsOf, type RoundForBests } from './bests'
import styles from './Bests.module.css'
import { formatMonth } from './format-month'

interface BestsProps {
  rounds: readonly RoundForBests[]
  totals: PracticeTotals
}

/** The person's bests: what was acted on, what coming back brought, and last how many ideas came at most. */
export function Bests({ rounds, totals: { largestRound, today } }: BestsProps) {
  const { month, returned } = useMemo(() => bestsOf(rounds), [rounds])
  return (
    <>
      <dl className={styles.list}>
        {month && (
          <Best name={t('Most done')} value={month.done}>
            {tn(month.done, 'idea of {month} done', 'ideas of {month} done', { month: formatMonth(month.month) })}
          </Best>
        )}
        {returned && (
          <Best name={t('Most new on coming back')} value={returned.found}>
            {tn(returned.found, 'new idea on', 'new ideas on')}
            {t(' ')}
            <Link to="/records/$id" params={{ id: returned.id }} dir="auto" className="break-anywhere">
              {returned.topicTitle}
            </Link>
          </Best>
        )}
      </dl>
      {!month && !returned && (
        <p className="soft readable">
          {t('Tick an idea that you have done, or come back to a topic: the bests are about that.')}
        </p>
      )}
      {largestRound && (
        <p className="faint small below-3">
          {tn(
            largestRound.ideas,
            'Largest round: {count} idea, {day}. More ideas are not better ones.',
            'Largest round: {count} ideas, {day}. More ideas are not better ones.',
            { day: formatDay(largestRound.day, today.day) },
          )}
        </p>
      )}
    </>
  )
}

function Best({ name, value, children }: { name: string; value: number; children: ReactNode }) {
  return (
    <div>
      <dt className="faint">{name}</dt>
      <dd>
        <span className={styles.value}>{formatNumber(value)}</span> <span className="soft">{children}</span>
      </dd>
    </div>
  )
}
