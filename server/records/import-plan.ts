import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { IdeaRecordRow } from './tables'
import type { RecordToImport } from './record-input'
import { joinStoredNotes } from './merge-notes'

/** The content of a record: everything that can differ between two versions. */
type Version = Omit<IdeaRecordRow, 'id' | 'userId' | 'ideaCount' | 'createdAt' | 'updatedAt' | 'mark'> & {
  /** Null if unknown. */
  updatedAt: Date | null
}

/** Everything except the note, which is merged instead of replaced. */
const contentOf = ({ comment: _comment, updatedAt: _updatedAt, ...content }: Version) => content

/** A version without a time counts as the older one. */
const timeOf = ({ updatedAt }: Version) => updatedAt?.getTime() ?? 0

/**
 * Merges another version into a record: the later one wins (the stored one in a tie), and both notes are kept. Returns null
 * if nothing changes; merging the same version again changes nothing.
 */
const mergeRecords = (here: Version, there: Version): Version | null => {
  const later = timeOf(there) > timeOf(here) ? there : here
  const comment = joinStoredNotes(here.comment, there.comment)
  const isSame = comment === here.comment && isDeepStrictEqual(contentOf(later), contentOf(here))
  return isSame ? null : { ...later, comment }
}

/** A record to be added, or an existing one that an imported version is merged into. */
export type ImportTarget = {
  id: string
  /** The stored row; null if there is none. */
  before: IdeaRecordRow | null
  /** The content after the import. */
  version: Version
  /** Whether `version` differs from what is stored. */
  isChanged: boolean
  createdAt: Date | null
}

export type PlannedImport =
  | { target: ImportTarget; outcome: 'ADDED' | 'MERGED' | 'UNCHANGED' }
  | { target: null; outcome: 'DELETED' }

/**
 * Ids were once unique across all people, and an earlier version gave an imported record whose id was taken this one
 * instead. Always the same for the same person and record (UUID version 8, RFC 9562).
 */
export const earlierIdOf = (uid: string, id: string): string => {
  const digest = createHash('sha256').update(`${uid} ${id}`).digest('hex')
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  return [...parts, digest.slice(20, 32)].join('-')
}

const versionOf = ({ id: _id, createdAt: _createdAt, ...version }: RecordToImport): Version => version

const targetOf = (row: IdeaRecordRow): ImportTarget => {
  const { id, userId: _userId, ideaCount: _ideaCount, mark: _mark, createdAt, ...version } = row
  return { id, before: row, version, isChanged: false, createdAt }
}

/**
 * Plans an import before anything is written.
 *
 * @param earlier for each id, the replacement that an earlier version may have stored the record under
 * @param own the person's existing rows with any of these ids
 * @param deleted those of these ids whose records were deleted, and stay so
 */
export const planImport = (
  earlier: ReadonlyMap<string, string>,
  own: readonly IdeaRecordRow[],
  deleted: readonly string[],
) => {
  const targets = new Map(own.map((row) => [row.id, targetOf(row)]))

  /** The stored record, looked up by its replacement id first. */
  const find = (id: string) => targets.get(earlier.get(id) ?? id) ?? targets.get(id)

  return {
    /** Adds the record to the plan, or merges it into the existing one. Throws an HttpError if they cannot be merged. */
    add(record: RecordToImport): PlannedImport {
      const target = find(record.id)
      if (target === undefined) {
        const { id, createdAt } = record
        if (deleted.includes(id) || deleted.includes(earlier.get(id) ?? id)) return { target: null, outcome: 'DELETED' }
        const fresh: ImportTarget = { id, before: null, version: versionOf(record), isChanged: true, createdAt }
        targets.set(id, fresh)
        return { target: fresh, outcome: 'ADDED' }
      }
      const merged = mergeRecords(target.version, versionOf(record))
      if (merged === null) return { target, outcome: 'UNCHANGED' }
      target.version = merged
      target.isChanged = true
      return { target, outcome: 'MERGED' }
    },

    /** The records to insert. */
    added: (): ImportTarget[] => [...targets.values()].filter(({ before }) => before === null),

    /** The records to update. */
    changed: (): ImportTarget[] =>
      [...targets.values()].filter(({ before, isChanged }) => before !== null && isChanged),
  }
}
