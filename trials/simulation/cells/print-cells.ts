import { reachCells, type Cell } from './cells'
import { whyUnreachable } from './unreachable-cells'

const namesOf = (cells: readonly Cell[]) => cells.map(({ phase, event }) => `${phase} ${event}`).join(', ')

/** Prints how many cells of the machines' tables these histories cover, which they miss, and why. */
export async function printCells(first: number, histories: number): Promise<void> {
  for (const { machine, reached, missed } of await reachCells({ first, histories })) {
    console.log(`${machine}: ${reached.length} of ${reached.length + missed.length}`)
    const reasonFor = (cell: Cell) => whyUnreachable(machine, cell)
    for (const reason of new Set(missed.map(reasonFor))) {
      const cells = missed.filter((cell) => reasonFor(cell) === reason)
      console.log(`  not reached${reason === undefined ? '' : ` (${reason})`}: ${namesOf(cells)}`)
    }
    const unexpected = reached.filter((cell) => reasonFor(cell) !== undefined)
    if (unexpected.length > 0) console.log(`  reached, although listed as unreachable: ${namesOf(unexpected)}`)
  }
}
