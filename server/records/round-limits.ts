import type { StoredIdea } from './tables'
import { badInput } from '../http/http-error'

type Times = { durationMs?: number | undefined; ideas?: readonly StoredIdea[] | undefined }

/** Throws 400 if a time lies beyond the round's length; the message names the field under `root`. */
export const assertWithinRound = (lengthMs: number, { durationMs = 0, ideas = [] }: Times, root: string): void => {
  const require = (ms: number, field: string) => {
    if (ms > lengthMs) throw badInput(`${root}.${field} must be at most ${lengthMs}`)
  }
  require(durationMs, 'durationMs')
  for (const [index, { atMs, endMs }] of ideas.entries()) {
    require(atMs, `ideas[${index}].atMs`)
    require(endMs ?? 0, `ideas[${index}].endMs`)
  }
}
