import type { WriteLog } from './load/write-log'
import { ideaCounts } from './load/writer'

/** What the database holds of one day in the end. */
export type StoredDay = {
  /** Each record's number of ideas, by its id; an id that is there twice has two entries. */
  records: readonly { id: string; ideaCount: number }[]
  /** What the days of practice add up to. */
  rounds: number
  ideas: number
}

export type WriteCheck = { lost: number; twice: number }

/** Holds what was acknowledged in one try against what the database has of it. */
export const checkWrites = ({ saved, changed }: WriteLog, { records, rounds, ideas }: StoredDay): WriteCheck => {
  const stored = new Map(records.map(({ id, ideaCount }) => [id, ideaCount]))
  const savesLost = [...saved.keys()].filter((id) => !stored.has(id)).length
  const changesLost = [...changed].filter((id) => stored.has(id) && stored.get(id) !== ideaCounts.changed).length
  const ideasStored = records.reduce((sum, { ideaCount }) => sum + ideaCount, 0)
  // A record without its day is as good as lost, and a day that counts one twice is wrong for ever.
  const surpluses = [rounds - records.length, ideas - ideasStored]
  return {
    lost: savesLost + changesLost + Math.max(0, ...surpluses.map((surplus) => -surplus)),
    twice: records.length - stored.size + Math.max(0, ...surpluses),
  }
}
