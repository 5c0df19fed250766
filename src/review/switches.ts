import type { IdeaInput } from '../../contract/record'
import { endOf } from '../lib/ideas'
import { median } from './compare'
import { groupsOf } from './groups'
import { groupOf } from './edit-ideas'

/** How the way led to an idea: on in the same group, to another one, or from or to an idea that is in none. */
export type Way = 'start' | 'stay' | 'switch' | 'unknown'

export interface Step {
  idea: IdeaInput
  /** The letter of its group; null where it is in none. */
  letter: string | null
  way: Way
  /** From the end of the idea before, in milliseconds; 0 where they overlap, null for the first. */
  afterMs: number | null
}

export interface Switches {
  steps: readonly Step[]
  stays: number
  switches: number
  /** In the middle of all steps of the kind, in milliseconds; null where there is none. */
  usualStayMs: number | null
  usualSwitchMs: number | null
}

/** Where a round went on in a group, and where it went to another: only steps between grouped ideas count. */
export function switchesOf(ideas: readonly IdeaInput[]): Switches {
  const letters = new Map(groupsOf(ideas).map(({ name, letter }) => [name, letter]))
  const inTime = ideas.toSorted((one, other) => one.atMs - other.atMs)
  const steps = inTime.map((idea, place): Step => {
    const name = groupOf(idea)
    const letter = name === null ? null : (letters.get(name) ?? null)
    const before = inTime[place - 1]
    if (before === undefined) return { idea, letter, way: 'start', afterMs: null }
    const endedAt = Math.max(...inTime.slice(0, place).map(endOf))
    return { idea, letter, way: wayBetween(groupOf(before), name), afterMs: Math.max(idea.atMs - endedAt, 0) }
  })
  const times = (way: Way) => steps.flatMap((step) => (step.way === way && step.afterMs !== null ? [step.afterMs] : []))
  const stays = times('stay')
  const switches = times('switch')
  return {
    steps,
    stays: stays.length,
    switches: switches.length,
    usualStayMs: median(stays),
    usualSwitchMs: median(switches),
  }
}

function wayBetween(before: string | null, name: string | null): Way {
  if (before === null || name === null) return 'unknown'
  return before === name ? 'stay' : 'switch'
}
