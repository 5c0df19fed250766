import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { typeScriptArgs } from './child'

const localDaysSchema = v.object({
  days: v.array(v.string()),
  /** With days that begin at four. */
  daysFromFour: v.array(v.string()),
})

export type LocalDays = v.InferOutput<typeof localDaysSchema>

/** The local days of moments in several time zones, in a child process that changes TZ. */
export async function daysInTimeZones(
  questions: readonly (readonly [zone: string, moments: readonly number[]])[],
): Promise<LocalDays[]> {
  const child = path.join(__dirname, 'time-zone-child.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [...typeScriptArgs, child, JSON.stringify(questions)])
  return v.parse(v.array(localDaysSchema), JSON.parse(stdout))
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
