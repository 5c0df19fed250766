import '../environment/globals'
import { generateHistory, runHistory } from '../history'
import { handlersOf, machines, phaseOf } from '../machines'
import type { HistoryRange } from '../run'

/** A phase of a state machine, and an event listed for it. */
export interface Cell {
  phase: string
  event: string
}

/** Coverage of one machine's table. */
export interface ReachedCells {
  machine: string
  reached: Cell[]
  missed: Cell[]
}

/** Runs the histories of these seeds and returns which cells of the machines' tables they cover. */
export async function reachCells({ first, histories }: HistoryRange): Promise<ReachedCells[]> {
  const reached = new Set<string>()
  const onEvent = ({ type }: { type: string }, before: unknown) => {
    for (const { machine, event } of handlersOf.get(type) ?? []) {
      const phase = phaseOf(before, machine)
      if (phase !== null) reached.add(keyOf(machine.name, { phase, event }))
    }
  }
  for (let seed = first; seed < first + histories; seed++) await runHistory(generateHistory(seed), { onEvent })
  return machines.map(({ name, table }) => {
    const isReached = (cell: Cell) => reached.has(keyOf(name, cell))
    const cells = cellsOf(table)
    return {
      machine: name,
      reached: cells.filter(isReached),
      missed: cells.filter((cell) => !isReached(cell)),
    }
  })
}

const cellsOf = (table: Readonly<Record<string, object>>): Cell[] =>
  Object.entries(table).flatMap(([phase, row]) => Object.keys(row).map((event) => ({ phase, event })))

const keyOf = (machine: string, { phase, event }: Cell) => `${machine} ${phase} ${event}`
