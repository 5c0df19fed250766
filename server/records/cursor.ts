import * as v from 'valibot'
import type { IdeaRecordRow } from '../db/schema'
import { isInstant } from '../graphql/scalars'

/** A place in a list of records: the record after which to go on. */
export type Cursor = { startedAt: string; id: string }

/** The place right after a record. */
export const cursorOf = ({ startedAt, id }: Pick<IdeaRecordRow, 'startedAt' | 'id'>): Cursor => ({
  startedAt: startedAt.toISOString(),
  id,
})

const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([v.pipe(v.string(), v.check(isInstant)), v.pipe(v.string(), v.uuid())]),
)

/** The cursor as the browser gets it: opaque, and safe in an address. */
export const formatCursor = ({ startedAt, id }: Cursor): string =>
  Buffer.from(JSON.stringify([startedAt, id])).toString('base64url')

/** The cursor behind its text; undefined where it is not one of ours. */
export const parseCursor = (text: string): Cursor | undefined => {
  const result = v.safeParse(cursorSchema, Buffer.from(text, 'base64url').toString())
  return result.success ? { startedAt: result.output[0], id: result.output[1] } : undefined
}
