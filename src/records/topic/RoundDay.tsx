import { Link } from '@tanstack/react-router'
import type { IdeaRecord } from '../../../contract/record'
import { formatDay } from '../../lib/format-day'

interface RoundDayProps {
  round: Pick<IdeaRecord, 'id' | 'localDay'>
  today: string
  className?: string | undefined
}

/** The day of a round, with a link to its record. */
export function RoundDay({ round: { id, localDay }, today, className = 'alone' }: RoundDayProps) {
  return (
    <Link to="/records/$id" params={{ id }} className={className}>
      <time dateTime={localDay}>{formatDay(localDay, today)}</time>
    </Link>
  )
}
