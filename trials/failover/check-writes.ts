import type { WriteLog } from './load/write-log'
import { ideaCounts } from './load/writer'

/** One day's data in the database after a try. */
export type StoredDay = {
  /** Number of ideas per record; a duplicated id has two entries. */
  records: readonly { id: string; ideaCount: number }[]
  /** Totals from the `practice_day` table. */
  rounds: number
  ideas: number
}

export type WriteCheck = { lost: number; twice: number }

/** Compares the acknowledged writes of one try with the database. */
export const checkWrites = ({ saved, changed }: WriteLog, { records, rounds, ideas }: StoredDay): WriteCheck => {
  const stored = new Map(records.map(({ id, ideaCount }) => [id, ideaCount]))
  const savesLost = [...saved.keys()].filter((id) => !stored.has(id)).length
  const changesLost = [...changed].filter((id) => stored.has(id) && stored.get(id) !== ideaCounts.changed).length
  const ideasStored = records.reduce((sum, { ideaCount }) => sum + ideaCount, 0)
  // A day that misses a record counts as a loss; one that counts a record twice counts as a duplicate.
  const surpluses = [rounds - records.length, ideas - ideasStored]
  return {
    lost: savesLost + changesLost + Math.max(0, ...surpluses.map((surplus) => -surplus)),
    twice: records.length - stored.size + Math.max(0, ...surpluses),
  }
}
