import { formatSeconds } from '../lib/format-figures'
import { formatLongDay } from '../lib/format-long-day'
import { localDay } from '../lib/local-day'
import { t, tn, tWord } from '../lib/translation'

/** The local day of an instant, in full. */
export function formatClosingDay(closesAt: string): string {
  return formatLongDay(localDay(new Date(closesAt)))
}

/** The kind of a challenge: `Work · 60 s`. */
export function formatKind({
  category,
  lengthMs,
  isJob,
}: {
  category: string
  lengthMs: number
  isJob: boolean
}): string {
  return [...(isJob ? [t('Job')] : []), tWord(category), formatSeconds(lengthMs)].join(' · ')
}

/** How reliably a host answers. */
export function formatAnswered(share: number): string {
  return t('This host has answered {percent}% of all entries.', { percent: Math.round(share * 100) })
}

export function formatEntryCount(count: number): string {
  return tn(count, '{count} entry', '{count} entries')
}

/** Button labels: jobs and other challenges use different words. */
export const formatApply = (isJob: boolean): string => (isJob ? t('Apply') : t('Take part'))
export const formatContact = (isJob: boolean): string => (isJob ? t('Contact hirer') : t('Contact host'))
