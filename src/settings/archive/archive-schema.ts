import * as v from 'valibot'
import { maximumPictureLength } from '../../../contract/limits'
import { recordSchemas, type IdeaInput } from '../../../contract/record'
import type { ArchiveList } from '../../lib/archive/archive-list'
import { day, id, instant, text } from '../../lib/archive/field-schemas'

/** The export file's format (docs/export.md). A format that readers of this version cannot read gets a new number. */
export const formatName = 'idea-training'
export const formatVersion = 1

/** An idea in the export, with every field set. */
export function archivedIdea({
  isBest = false,
  isDone = false,
  doneOn = null,
  isHeard = false,
  group,
  ...idea
}: IdeaInput) {
  return { ...idea, isBest, isDone, doneOn, isHeard, group: group === '' ? null : (group ?? null) }
}

export const recordSchema = v.pipe(
  recordSchemas({ id, instant, day }).IdeaRecordImport,
  v.check(({ durationMs, lengthMs, ideas }) =>
    [durationMs, ...ideas.flatMap(({ atMs, endMs }) => [atMs, endMs ?? 0])].every((time) => time <= lengthMs),
  ),
  v.transform(({ ideas, ...record }) => ({ ...record, ideas: ideas.map(archivedIdea) })),
)

/** A round in the export; `createdAt` and `updatedAt` are null if it had not reached the server. */
export type ArchivedRecord = v.InferOutput<typeof recordSchema>
export type ArchivedIdea = ArchivedRecord['ideas'][number]

/** As long as `signupSchema` allows. */
export const profileSchema = v.object({
  email: text(320),
  firstName: text(200),
  lastName: text(200),
  images: v.pipe(v.array(v.object({ url: text(maximumPictureLength), about: text(200) })), v.maxLength(10)),
})

/** A feature's list in the file, with its entries. */
export interface ListContent {
  list: ArchiveList
  entries: readonly unknown[]
}

/** All of a person's data, except the recordings. */
export interface Archive {
  /** The uid of the account that was exported; null in earlier exports, which do not say. */
  owner: string | null
  profile: v.InferOutput<typeof profileSchema>
  theme: 'light' | 'dark' | 'system'
  /** As stored on the device. The `preferences` gateway parses them. */
  preferences: Readonly<Record<string, unknown>>
  /** What other features bring, in the order of the file. */
  lists: readonly ListContent[]
  /** Oldest first. */
  records: readonly ArchivedRecord[]
}
