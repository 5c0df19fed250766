import { t, tn } from '../../lib/translation'
import type { Recording } from '../gateways'

/** A file size in decimal units (1 kB is 1,000 bytes), as in file managers: `480 kB`, `1.4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return tn(bytes, '{count} byte', '{count} bytes')
  const kilobytes = Math.round(bytes / 1_000)
  if (kilobytes < 1_000) return `${kilobytes} kB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 9.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

export function bytesOf({ parts }: Pick<Recording, 'parts'>): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** `1 recording takes 480 kB on this device.` */
export function formatTotal(recordings: readonly Pick<Recording, 'parts'>[]): string {
  const bytes = recordings.reduce((sum, recording) => sum + bytesOf(recording), 0)
  const { length } = recordings
  return tn(
    length,
    '{count} recording takes up {size} on this device.',
    '{count} recordings take up {size} on this device.',
    { size: formatSize(bytes) },
  )
}

/** The choices for how long recordings are kept, in days (null: forever), including the current value. */
export function retentionChoices(chosen: number | null): { days: number | null; label: string }[] {
  const usual = [7, 30, 90, 365]
  const all = chosen === null || usual.includes(chosen) ? usual : [...usual, chosen].sort((one, other) => one - other)
  return [...all.map((days) => ({ days, label: formatDays(days) })), { days: null, label: t('Never') }]
}

/** `30 days`, `1 year`. */
export function formatDays(days: number): string {
  return days === 365 ? t('1 year') : tn(days, '{count} day', '{count} days')
}
