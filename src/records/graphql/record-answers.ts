import * as v from 'valibot'
import type { SeenRecord } from '../../lib/gateways'
import { seenRecordSchema } from '../seen-record'

const answerSchema = v.union([
  v.pipe(
    v.object({ IdeaRecord: v.object({ nodes: v.array(seenRecordSchema) }) }),
    v.transform(({ IdeaRecord }) => IdeaRecord.nodes),
  ),
  v.pipe(
    v.object({ ideaRecord: seenRecordSchema }),
    v.transform(({ ideaRecord }) => [ideaRecord]),
  ),
  v.pipe(
    v.object({ saveIdeaRecord: seenRecordSchema }),
    v.transform(({ saveIdeaRecord }) => [saveIdeaRecord]),
  ),
  v.pipe(
    v.object({ updateIdeaRecord: seenRecordSchema }),
    v.transform(({ updateIdeaRecord }) => [updateIdeaRecord]),
  ),
])

/** The whole records in an answer; none where it is about something else. */
export function recordsIn(data: unknown): SeenRecord[] {
  const answer = v.safeParse(answerSchema, data)
  return answer.success ? answer.output : []
}

const idSchema = v.object({ id: v.string() })

/** The record that a query or mutation of one record is about. */
export function readRecordId(variables: unknown): string | null {
  const read = v.safeParse(idSchema, variables)
  return read.success ? read.output.id : null
}

const listVariablesSchema = v.pipe(
  v.object({
    after: v.nullish(v.string()),
    search: v.optional(v.string()),
    category: v.optional(v.string()),
    from: v.optional(v.string()),
    to: v.optional(v.string()),
    isLiked: v.optional(v.boolean()),
    order: v.optional(v.picklist(['NEWEST', 'OLDEST']), 'NEWEST'),
  }),
  v.transform(({ isLiked, after, order, ...filters }) => ({ after, order, filters: { ...filters, liked: isLiked } })),
)

/** What a list was asked for; null where it cannot be read. */
export function readListVariables(variables: unknown): v.InferOutput<typeof listVariablesSchema> | null {
  const read = v.safeParse(listVariablesSchema, variables)
  return read.success ? read.output : null
}
