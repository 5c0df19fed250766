import type { SaveIdeaRecord } from '../../contract/records'
import type { Practice } from './documents'

/** A round that waits on this device for the server. */
export type WaitingRound = Pick<SaveIdeaRecord, 'id' | 'localDay' | 'ideas'>

export interface DayCount {
  /** YYYY-MM-DD. */
  day: string
  rounds: number
  ideas: number
}

/** What the dashboard shows: what the server counted, and what this device knows better. */
export interface Counted {
  today: DayCount
  total: { rounds: number; ideas: number }
  /** Consecutive days with a round, ending today, or yesterday while today has none yet. */
  streak: number
  /** The days asked for, oldest first, also those without a round. */
  week: readonly DayCount[]
  /** The most ideas in one round and when that was; null before the first round. */
  bestMinute: { day: string; ideas: number } | null
}

/**
 * Adds the rounds that only this device knows to what the server counted.
 *
 * @param week the days to count, oldest first, the last of them today
 * @param waiting without the rounds that have reached the server already
 */
export function countWithWaiting(
  practice: Practice,
  waiting: readonly WaitingRound[],
  week: readonly string[],
): Counted {
  const counts = week.map((day) => countOf(day, practice, waiting))
  const today = counts.at(-1) ?? { day: practice.today.day, rounds: 0, ideas: 0 }
  return {
    today,
    total: {
      rounds: practice.total.rounds + waiting.length,
      ideas: practice.total.ideas + ideasOf(waiting),
    },
    streak: streakOf(practice, counts, today),
    week: counts,
    bestMinute: bestOf(practice, waiting),
  }
}

function countOf(day: string, practice: Practice, waiting: readonly WaitingRound[]): DayCount {
  const known = keptOn(day, practice)
  const here = waiting.filter((round) => round.localDay === day)
  return { day, rounds: (known?.rounds ?? 0) + here.length, ideas: (known?.ideas ?? 0) + ideasOf(here) }
}

/** An answer from before midnight speaks of another today, and is still right about that day. */
function keptOn(day: string, practice: Practice): DayCount | undefined {
  return [practice.today, ...practice.days].find((count) => count.day === day)
}

/**
 * The server's streak, one longer where today's first round waits here; or the run of days in sight, where rounds that
 * wait have closed a gap. Until they are sent, a run that goes on beyond what is in sight may be longer than this.
 */
function streakOf(practice: Practice, week: readonly DayCount[], today: DayCount): number {
  const isNewDay = today.rounds > 0 && !keptOn(today.day, practice)?.rounds
  return Math.max(practice.streak + (isNewDay ? 1 : 0), runInSight(week))
}

/** The days with a round up to today, or up to yesterday while today has none yet. */
function runInSight(week: readonly DayCount[]): number {
  const backwards = week.toReversed()
  const open = backwards[0]?.rounds === 0 ? backwards.slice(1) : backwards
  const gap = open.findIndex(({ rounds }) => rounds === 0)
  return gap < 0 ? open.length : gap
}

function bestOf({ bests }: Practice, waiting: readonly WaitingRound[]): Counted['bestMinute'] {
  const minutes = waiting.map(({ localDay, ideas }) => ({ day: localDay, ideas: ideas.length }))
  if (bests.round) minutes.unshift({ day: bests.round.day, ideas: bests.round.ideas })
  return minutes.toSorted((one, other) => other.ideas - one.ideas)[0] ?? null
}

function ideasOf(rounds: readonly WaitingRound[]): number {
  return rounds.reduce((sum, { ideas }) => sum + ideas.length, 0)
}

/** The rounds that have not reached the server, though this device may not know of it yet. */
export function withoutKept(waiting: readonly WaitingRound[], keptIds: readonly string[]): WaitingRound[] {
  return waiting.filter(({ id }) => !keptIds.includes(id))
}

/** Rounds known before, with those known now; each once. */
export function joinRounds(before: readonly WaitingRound[], now: readonly WaitingRound[]): readonly WaitingRound[] {
  const ids = new Set(now.map(({ id }) => id))
  return [...now, ...before.filter(({ id }) => !ids.has(id))]
}
