import { createHash } from 'node:crypto'
import type { IdeaRecordRow } from '../db/schema'
import { mergeRecords, type Version } from './merge-records'
import type { RecordToImport } from './record-input'

/** A record on its way in, or one that is here and that a version comes for. */
export type ImportTarget = {
  id: string
  /** As it is here; null while it is not. */
  before: IdeaRecordRow | null
  /** As it becomes. */
  version: Version
  /** Whether that is another than it was. */
  isChanged: boolean
  createdAt: Date | null
}

export type PlannedImport = { target: ImportTarget; outcome: 'ADDED' | 'MERGED' | 'UNCHANGED' }

/**
 * The id under which a record may be kept that an earlier version brought in: then an id could be had by one person only, and
 * whoever came second was given this one. Always the same for the same person and record (a UUID of version 8, RFC 9562).
 */
export const earlierIdOf = (uid: string, id: string): string => {
  const digest = createHash('sha256').update(`${uid} ${id}`).digest('hex')
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`]
  return [...parts, digest.slice(20, 32)].join('-')
}

const versionOf = ({ id: _id, createdAt: _createdAt, ...version }: RecordToImport): Version => version

const targetOf = (row: IdeaRecordRow): ImportTarget => {
  const { id, userId: _userId, ideaCount: _ideaCount, createdAt, ...version } = row
  return { id, before: row, version, isChanged: false, createdAt }
}

/**
 * What an import is going to do, thought out before anything is written.
 *
 * @param earlier the id that an earlier version would have given each record, had its own been somebody else's.
 * @param own what is here of all these ids.
 */
export const planImport = (earlier: ReadonlyMap<string, string>, own: readonly IdeaRecordRow[]) => {
  const targets = new Map(own.map((row) => [row.id, targetOf(row)]))

  /** Where the record belongs; under its other id where an earlier version has put it there. */
  const find = (id: string) => targets.get(earlier.get(id) ?? id) ?? targets.get(id)

  return {
    /** Finds the record its place, or merges it into what is there; throws an HttpError where that does not go together. */
    add(record: RecordToImport): PlannedImport {
      const target = find(record.id)
      if (target === undefined) {
        const { id, createdAt } = record
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

    /** A record that was to be added turns out to be here, as somebody has just saved it. */
    mergeExisting(row: IdeaRecordRow): void {
      const target = targets.get(row.id)
      if (target === undefined) return
      const here = targetOf(row)
      const merged = mergeRecords(here.version, target.version)
      Object.assign(target, here, merged && { version: merged, isChanged: true })
    },

    /** What is not here yet. */
    added: (): ImportTarget[] => [...targets.values()].filter(({ before }) => before === null),

    /** What is here and becomes another. */
    changed: () =>
      [...targets.values()].flatMap(({ before, ...target }) =>
        before !== null && target.isChanged ? [{ ...target, before }] : [],
      ),
  }
}
