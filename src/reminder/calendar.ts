import { localDay } from '../lib/local-day'

export interface CalendarEntry {
  /** When the first one is, by the clocks here. */
  first: Date
  title: string
  description: string
}

/**
 * A calendar file (RFC 5545) with a daily entry of five minutes that rings when it begins. Its times are floating: they follow
 * the clocks wherever the person is.
 */
export function calendarFile({ first, title, description }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Idea Training//Reminder//EN',
    'BEGIN:VEVENT',
    // One and the same entry, so that a second file moves the first one's time.
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

/** A time as RFC 5545 writes it, without its fractions of a second. */
function stamp(isoTime: string): string {
  return isoTime.slice(0, 19).replaceAll(/[-:]/g, '')
}

/** RFC 5545, 3.3.11. */
function escape(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Lines are at most 75 octets long (RFC 5545, 3.1); 24 characters of Japanese are 72. */
function fold(line: string): string {
  const characters = Array.from(line)
  const isLong = new TextEncoder().encode(line).length > 75
  if (!isLong) return line
  return characters.reduce(
    (folded, character, index) => `${folded}${index > 0 && index % 24 === 0 ? '\r\n ' : ''}${character}`,
    '',
  )
}
