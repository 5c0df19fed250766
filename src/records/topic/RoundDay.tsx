import { Link } from '@tanstack/react-router'
import type { IdeaRecord } from '../../../contract/record'
import { formatDay } from '../../lib/format-day'

/** How the days of rounds are shown on a topic's page. */
export interface RoundDays {
  today: string
  /** A guest's rounds have no pages of their own. */
  isGuest: boolean
}

interface RoundDayProps extends RoundDays {
  round: Pick<IdeaRecord, 'id' | 'localDay'>
  className?: string | undefined
}

/** The day of a round, with a link to its record. */
export function RoundDay({ round: { id, localDay }, today, isGuest, className = 'alone' }: RoundDayProps) {
  const day = <time dateTime={localDay}>{formatDay(localDay, today)}</time>
  return isGuest ? (
    day
  ) : (
    <Link to="/records/$id" params={{ id }} className={className}>
      {day}
    </Link>
  )
}
