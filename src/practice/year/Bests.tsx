import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format-day'
import { formatNumber, t, tn } from '../../lib/translation'
import type { PracticeTotals } from '../practice-totals'
import type { PersonalBests } from './bests'
import styles from './Bests.module.css'
import { formatMonth } from './format-month'

interface BestsProps {
  bests: PersonalBests
  totals: PracticeTotals
}

/** The person's bests: what was acted on, what coming back brought, and last how many ideas came at most. */
export function Bests({ bests: { month, returned, longest }, totals: { largestRound, today } }: BestsProps) {
  return (
    <>
      <dl className={styles.list}>
        {month && (
          <Best name={t('Most done')} value={month.done}>
            {tn(month.done, 'idea done in {month}', 'ideas done in {month}', { month: formatMonth(month.month) })}
          </Best>
        )}
        {returned && (
          <Best name={t('Most new on coming back')} value={returned.found}>
            {tn(returned.found, 'new idea on', 'new ideas on')}
            <RoundLink id={returned.id}>{returned.topicTitle}</RoundLink>
          </Best>
        )}
        {longest && (
          <Best name={t('Longest until done')} value={longest.days}>
            {tn(longest.days, 'day from idea to done:', 'days from idea to done:')}
            <RoundLink id={longest.id}>{longest.text}</RoundLink>
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

function RoundLink({ id, children }: { id: string; children: string }) {
  return (
    <>
      {t(' ')}
      <Link to="/records/$id" params={{ id }} dir="auto" className="break-anywhere">
        {children}
      </Link>
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
