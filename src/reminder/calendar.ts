import { localDay } from '../lib/local-day'

export interface CalendarEntry {
  /** The first occurrence, in local time. */
  first: Date
  title: string
  description: string
}

/** A calendar file (RFC 5545) with a daily five-minute entry and an alarm. Its times are floating, that is, local anywhere. */
export function calendarFile({ first, title, description }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Idea Training//Reminder//EN',
    'BEGIN:VEVENT',
    // A constant id, so that importing a second file changes the time of the first.
    'UID:daily-reminder@idea-training',
    `DTSTAMP:${stamp(first.toISOString())}Z`,
    `DTSTART:${stamp(`${localDay(first)}T${first.toTimeString()}`)}`,
    'DURATION:PT5M',
    'RRULE:FREQ=DAILY',
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${escape(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Converts an ISO 8601 time to RFC 5545, without fractions of a second. */
function stamp(isoTime: string): string {
  return isoTime.slice(0, 19).replaceAll(/[-:]/g, '')
}

/** Escapes a text (RFC 5545, 3.3.11). */
function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Folds lines to at most 75 octets (RFC 5545, 3.1); 24 Japanese characters are 72 octets. */
function fold(line: string): string {
  const characters = Array.from(line)
  const isLong = new TextEncoder().encode(line).length > 75
  if (!isLong) return line
  return characters.reduce(
    (folded, character, index) => `${folded}${index > 0 && index % 24 === 0 ? '\r\n ' : ''}${character}`,
    '',
  )
}
