import * as v from 'valibot'
import type { Asker } from '../../../__tests__/bench/server/people'
import { outcomeOf, type Answer } from './answer'

/** Where the server is, and how long it may take for an answer. */
export type Target = { url: string; hungMs: number }

const bodySchema = v.object({
  errors: v.optional(v.array(v.object({ extensions: v.optional(v.object({ code: v.string() })) }))),
})

const codesOf = (body: unknown): string[] | undefined => {
  const parsed = v.safeParse(bodySchema, body)
  return parsed.success ? parsed.output.errors?.map(({ extensions }) => extensions?.code ?? 'unknown') : ['unreadable']
}

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name
}

/**
 * Sends one GraphQL operation as the app does, and says what came of it.
 *
 * @param address where the person seems to come from, for the server limits the rate of each address
 */
export const sendOperation = async (
  { url, hungMs }: Target,
  { token }: Asker,
  address: string,
  operation: { query: string; variables: object },
): Promise<Answer> => {
  const askedAt = performance.now()
  const answer = (outcome: Answer['outcome'], what: string) => ({
    outcome,
    what,
    askedAt,
    ms: performance.now() - askedAt,
  })
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': token, 'x-forwarded-for': address },
      body: JSON.stringify(operation),
      signal: AbortSignal.timeout(hungMs),
    })
    const codes = codesOf(await response.json())
    const outcome = outcomeOf(response.status, response.headers.get('retry-after'), codes !== undefined)
    return answer(outcome, [response.status, ...(codes ?? [])].join(' '))
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return isLate ? answer('hung', 'no answer') : answer('other', causeOf(error))
  }
}
