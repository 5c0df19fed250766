import type { Operation } from '@urql/core'
import * as v from 'valibot'
import { aims } from '../../../contract/limits'
import type { IdeaRecord } from '../../../contract/record'
import { ideaRecordQuery, ideaRecordsQuery, tagsQuery } from '../documents'
import { matchesFilters } from '../matches-filters'
import { tagsOf } from '../tags'
import { isOf, readRecordId } from './operations'

const listSchema = v.pipe(
  v.object({
    after: v.nullish(v.string()),
    search: v.optional(v.string()),
    category: v.optional(v.string()),
    from: v.optional(v.string()),
    to: v.optional(v.string()),
    isLiked: v.optional(v.boolean()),
    topic: v.optional(v.string()),
    lengthMs: v.optional(v.number()),
    aim: v.optional(v.picklist(aims)),
    tag: v.optional(v.string()),
    hasBest: v.optional(v.boolean()),
    hasOpenBest: v.optional(v.boolean()),
    order: v.optional(v.picklist(['NEWEST', 'OLDEST']), 'NEWEST'),
  }),
  v.transform(({ after, order, ...filters }) => ({ after, order, filters })),
)

/** Answers a record query from the person's copy; null if that has nothing for it. */
export function answerFromCopy(records: readonly IdeaRecord[], operation: Operation): object | null {
  if (isOf(operation, ideaRecordQuery)) {
    const id = readRecordId(operation.variables)
    const record = records.find((one) => one.id === id)
    return record ? { ideaRecord: record } : null
  }
  if (records.length === 0) return null
  if (isOf(operation, tagsQuery)) {
    return { tags: tagsOf(records.toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))) }
  }
  if (!isOf(operation, ideaRecordsQuery)) return null
  const request = v.safeParse(listSchema, operation.variables)
  // A cursor of the server means nothing here.
  if (!request.success || request.output.after != null) return null
  const { order, filters } = request.output
  const direction = order === 'OLDEST' ? 1 : -1
  const nodes = records
    .filter((record) => matchesFilters(record, filters))
    .sort((one, other) => direction * one.startedAt.localeCompare(other.startedAt))
  return { IdeaRecord: { nodes, endCursor: null, hasNextPage: false } }
}
