import { secondsWords } from '../lib/format-figures'
import { longDayWords } from '../lib/format-day'
import { localDay } from '../lib/local-day'
import { t, tn, tWord } from '../lib/translation'

/** The day of an instant on the person's own calendar, in full. */
export function closingDayWords(closesAt: string): string {
  return longDayWords(localDay(new Date(closesAt)))
}

/** What a challenge asks for: `Work · 60 s`. */
export function kindWords({
  category,
  lengthMs,
  isJob,
}: {
  category: string
  lengthMs: number
  isJob: boolean
}): string {
  return [...(isJob ? [t('Job')] : []), tWord(category), secondsWords(lengthMs)].join(' · ')
}

/** How reliably a host answers. */
export function answeredWords(share: number | null): string {
  return share === null
    ? t('No challenge of this host has closed yet.')
    : t('This host has answered {percent} % of all entries.', { percent: Math.round(share * 100) })
}

export function entryCountWords(count: number): string {
  return tn(count, '{count} entry', '{count} entries')
}

/** How a challenge is answered, and its host written to: a job has other words than a game among friends. */
export const applyWords = (isJob: boolean): string => (isJob ? t('Apply') : t('Take part'))
export const contactWords = (isJob: boolean): string => (isJob ? t('Contact hirer') : t('Contact host'))
