import type { IdeaInput } from '../../contract/record'
import { endOf } from '../lib/ideas'
import { median } from './compare'
import { groupsOf } from './groups'
import { groupOf } from './edit-ideas'

/** The step to an idea: within its group, to another group, or from or to an ungrouped idea. */
export type Way = 'start' | 'stay' | 'switch' | 'unknown'

export interface Step {
  idea: IdeaInput
  /** The letter of its group, or null. */
  letter: string | null
  way: Way
  /** Since the end of the previous idea, in milliseconds; 0 if they overlap, null for the first. */
  afterMs: number | null
}

export interface Switches {
  steps: readonly Step[]
  stays: number
  switches: number
  /** The median of these steps, in milliseconds; null without any. */
  usualStayMs: number | null
  usualSwitchMs: number | null
}

/** Counts steps within groups and switches between them. Only steps between grouped ideas count. */
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
