import * as v from 'valibot'
import { refusalSchema } from '../../contract/rest'
import { t, tWord } from '../lib/translation'

const failureSchema = v.union([
  v.pipe(
    v.object({ data: refusalSchema }),
    v.transform(({ data }) => tWord(data.message)),
  ),
  v.pipe(
    v.object({ status: v.literal('FETCH_ERROR') }),
    v.transform(() => t('The server could not be reached. Check your connection and try again.')),
  ),
  v.pipe(
    v.object({ message: v.string() }),
    v.transform(({ message }) => message),
  ),
])

/** The server's own words where it gave some, else ours for what went wrong on the way. */
export function messageOf(error: unknown): string {
  const failure = v.safeParse(failureSchema, error)
  return failure.success ? failure.output : t('The server gave no answer that could be read.')
}
