import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { typeScriptArgs } from './child'

const saidSchema = v.object({
  days: v.array(v.string()),
  /** With days that begin at four. */
  daysFromFour: v.array(v.string()),
  years: v.array(v.object({ day: v.string(), weeks: v.array(v.array(v.string())), week: v.array(v.string()) })),
  streak: v.number(),
})

export type TimeZoneResult = v.InferOutput<typeof saidSchema>

const minute = 60_000
const hour = 60 * minute

/** A time zone, and lists of moments there. */
export type Question = readonly [zone: string, ...lists: readonly (readonly number[])[]]

/** Runs the browser's date code on lists of moments in several time zones, in a child process that changes TZ. */
export async function runInTimeZones(questions: readonly Question[]): Promise<TimeZoneResult[][]> {
  const child = path.join(__dirname, 'time-zone-child.ts')
  const asked = JSON.stringify(questions.map(([zone, ...lists]) => [zone, lists]))
  const { stdout } = await promisify(execFile)(process.execPath, [...typeScriptArgs, child, asked], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return v.parse(v.array(v.array(saidSchema)), JSON.parse(stdout))
}

/** The moments of a year at which the clocks of a time zone change, by the platform's own time zone data, to the minute. */
export function changesIn(zone: string, year: number): number[] {
  const offset = offsetIn(zone)
  const changes: number[] = []
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += hour) {
    if (offset(at) === offset(at + hour)) continue
    let before = at
    let after = at + hour
    while (after - before > minute) {
      const middle = before + Math.floor((after - before) / 2 / minute) * minute
      if (offset(middle) === offset(at)) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}

/** How far a time zone is ahead of UTC at a moment, in milliseconds. */
export function offsetIn(zone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
  return (moment) => {
    const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * hour + Number(minutes ?? 0) * minute)
  }
}

/** The calendar's day in a time zone, YYYY-MM-DD, by the platform's own time zone data. */
export function dayIn(zone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (moment) => format.format(moment)
}

/** The hour by the clock in a time zone, by the platform's own time zone data. */
export function hourIn(zone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  return (moment) => Number(format.format(moment))
}

/** The first moments of days between two moments in a time zone, to the minute. */
export function midnightsIn(zone: string, from: number, to: number): number[] {
  const day = dayIn(zone)
  const midnights: number[] = []
  for (let at = from; at < to; at += minute) {
    if (day(at) !== day(at - minute)) midnights.push(at)
  }
  return midnights
}
