import './globals'
import * as v from 'valibot'
import { walked } from '../harness/walked-machines'
import { historyOf, live } from './history'
import type { Run } from './run'

/** A phase of a machine, and an event that it hears. */
export interface Cell {
  phase: string
  event: string
}

/** Which cells of one machine's table were run, and which were not. */
export interface ReachedCells {
  machine: string
  reached: Cell[]
  missed: Cell[]
}

/** Lives through the stories of these seeds, and tells which cells of the machines' tables they run. */
export async function reachCells({ first, stories }: Run): Promise<ReachedCells[]> {
  const reached = new Set<string>()
  const hear = ({ type }: { type: string }, before: unknown) => {
    for (const { machine, event } of hearersOf.get(type) ?? []) {
      const phase = phaseOf(machine, before)
      if (phase !== null) reached.add(keyOf(machine, { phase, event }))
    }
  }
  for (let seed = first; seed < first + stories; seed++) await live(historyOf(seed), { hear })
  return walked.map(({ machine: { name, table } }) => {
    const isReached = (cell: Cell) => reached.has(keyOf(name, cell))
    const cells = cellsOf(table)
    return {
      machine: name,
      reached: cells.filter(isReached),
      missed: cells.filter((cell) => !isReached(cell)),
    }
  })
}

/** Which machines have an event in their table, and under which name, by its type. */
const hearersOf = new Map<string, { machine: string; event: string }[]>()
for (const { machine } of walked) {
  const { name, eventTypes } = machine
  for (const [event, type] of Object.entries(eventTypes)) {
    hearersOf.set(type, [...(hearersOf.get(type) ?? []), { machine: name, event }])
  }
}

const phased = v.object({ phase: v.string() })

/** The phase of a machine; null where it is not in the store yet. */
function phaseOf(machine: string, state: unknown): string | null {
  const found = v.safeParse(v.object({ [machine]: phased }), state)
  return found.success ? (found.output[machine]?.phase ?? null) : null
}

const cellsOf = (table: Readonly<Record<string, object>>): Cell[] =>
  Object.entries(table).flatMap(([phase, row]) => Object.keys(row).map((event) => ({ phase, event })))

const keyOf = (machine: string, { phase, event }: Cell) => `${machine} ${phase} ${event}`
