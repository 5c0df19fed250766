import * as v from 'valibot'
import { refusalSchema } from '../../contract/rest'

const failureSchema = v.union([
  v.pipe(
    v.object({ data: refusalSchema }),
    v.transform(({ data }) => data.message),
  ),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform(({ error }) => error),
  ),
  v.pipe(
    v.object({ message: v.string() }),
    v.transform(({ message }) => message),
  ),
])

/** The server's own words where it gave some, else what the network or the parser said. */
export function messageOf(error: unknown): string {
  const failure = v.safeParse(failureSchema, error)
  return failure.success ? failure.output : 'The server gave no answer that could be read.'
}
