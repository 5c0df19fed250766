import * as v from 'valibot'
import { categories, maximumPictureLength, maximumTopicLength } from '../../../contract/limits'
import { recordSchemas, type IdeaInput } from '../../../contract/record'
import type { ArchivedChallenge } from './challenge-schema'
import { day, id, instant, text } from './field-schemas'

/** The export as a file, which docs/export.md describes. A later version may hold more; it gets another number. */
export const formatName = 'idea-training'
export const formatVersion = 1

/** An idea as the export holds it: nothing is left out. */
export function archivedIdea({ isBest = false, group, ...idea }: IdeaInput) {
  return { ...idea, isBest, group: group === '' ? null : (group ?? null) }
}

/** A round with all that is kept of it. */
export const recordSchema = v.pipe(
  recordSchemas({ id, instant, day }).IdeaRecordImport,
  v.check(({ durationMs, lengthMs, ideas }) =>
    [durationMs, ...ideas.flatMap(({ atMs, endMs }) => [atMs, endMs ?? 0])].every((time) => time <= lengthMs),
  ),
  v.transform(({ ideas, ...record }) => ({ ...record, ideas: ideas.map(archivedIdea) })),
)

/** A round as the export holds it; `createdAt` and `updatedAt` are null for one that had not reached the server. */
export type ArchivedRecord = v.InferOutput<typeof recordSchema>
export type ArchivedIdea = ArchivedRecord['ideas'][number]

export const topicSchema = v.object({ topicTitle: text(maximumTopicLength), category: v.picklist(categories) })

export const profileSchema = v.object({
  email: v.string(),
  firstName: v.pipe(v.string(), v.maxLength(200)),
  lastName: v.string(),
  images: v.array(v.object({ url: text(maximumPictureLength), about: v.string() })),
})

/** All that a person has here, but for the recordings. */
export interface Archive {
  profile: v.InferOutput<typeof profileSchema>
  theme: 'light' | 'dark' | 'system'
  /** As they lie on the device; what they mean is theirs to know. */
  preferences: Readonly<Record<string, unknown>>
  topics: readonly v.InferOutput<typeof topicSchema>[]
  challenges: readonly ArchivedChallenge[]
  /** The oldest first. */
  records: readonly ArchivedRecord[]
}
