import { addDays, utcDate } from '../../lib/local-day'
import { t } from '../../lib/translation'
import { Button } from '../../ui/Button'
import type { RecordsSearch } from '../records-search'
import styles from './RecordFilters.module.css'

export interface QuickDaysProps {
  search: Pick<RecordsSearch, 'from' | 'to'>
  /** YYYY-MM-DD. */
  today: string
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

/** The stretches of days that one asks for most. */
export function QuickDays({ search: { from, to }, today, onChange }: QuickDaysProps) {
  const choices = [
    { label: t('This week'), from: addDays(today, -((utcDate(today).getUTCDay() + 6) % 7)) },
    { label: t('This month'), from: `${today.slice(0, 8)}01` },
    { label: t('All'), from: undefined },
  ]
  return (
    <div role="group" aria-label={t('Days')} className={styles.days}>
      {choices.map((choice) => (
        <Button
          key={choice.label}
          pressed={to === undefined && from === choice.from}
          onClick={() => onChange({ from: choice.from, to: undefined })}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  )
}
