import { formatNumber, t } from '../lib/translation'
import { Section } from '../ui/Section'
import type { PracticeTotals } from './practice-totals'
import styles from './Bests.module.css'
import { formatBestDay, formatBestRound, formatLongestStreak } from './format-practice'

/** The person's bests: most ideas in a 60-second round, most rounds in a day, longest streak. */
export function Bests({ totals: { bests, today } }: { totals: PracticeTotals }) {
  return (
    <Section title={t('Personal bests')} className="stack gap-4">
      <dl className={styles.list}>
        {bests.round && (
          <Best name={t('Best round')} value={bests.round.ideas} words={formatBestRound(bests.round, today.day)} />
        )}
        {bests.day && (
          <Best name={t('Best day')} value={bests.day.rounds} words={formatBestDay(bests.day, today.day)} />
        )}
        <Best name={t('Longest streak')} value={bests.streak} words={formatLongestStreak(bests.streak)} />
      </dl>
    </Section>
  )
}

function Best({ name, value, words }: { name: string; value: number; words: string }) {
  return (
    <div>
      <dt className="faint">{name}</dt>
      <dd>
        <span className={styles.value}>{formatNumber(value)}</span> <span className="soft">{words}</span>
      </dd>
    </div>
  )
}
