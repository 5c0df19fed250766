import * as v from 'valibot'
import type { IdeaRecordRow } from './tables'
import { isInstant } from '../graphql/scalars'

/** A position in a list of records: the last record of the previous page. */
export type Cursor = { startedAt: string; id: string }

/** The cursor of a record. */
export const cursorOf = ({ startedAt, id }: Pick<IdeaRecordRow, 'startedAt' | 'id'>): Cursor => ({
  startedAt: startedAt.toISOString(),
  id,
})

const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([v.pipe(v.string(), v.check(isInstant)), v.pipe(v.string(), v.uuid())]),
)

/** Encodes a cursor as an opaque, URL-safe string. */
export const formatCursor = ({ startedAt, id }: Cursor): string =>
  Buffer.from(JSON.stringify([startedAt, id])).toString('base64url')

/** Decodes a cursor; undefined if the string is not one of ours. */
export const parseCursor = (text: string): Cursor | undefined => {
  const result = v.safeParse(cursorSchema, Buffer.from(text, 'base64url').toString())
  return result.success ? { startedAt: result.output[0], id: result.output[1] } : undefined
}
