import * as v from 'valibot'
import type { BenchUser } from '../../../__tests__/harness/load/users'
import { outcomeOf, type WriteResponse } from './response'

/** The server's URL, and the time limit for a response. */
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
 * Sends one GraphQL operation as the app does, and returns its outcome.
 *
 * @param address the X-Forwarded-For address, because the server limits the rate per address
 */
export const sendOperation = async (
  { url, hungMs }: Target,
  { token }: BenchUser,
  address: string,
  operation: { query: string; variables: object },
): Promise<WriteResponse> => {
  const sentAt = performance.now()
  const responseOf = (outcome: WriteResponse['outcome'], what: string) => ({
    outcome,
    what,
    sentAt,
    ms: performance.now() - sentAt,
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
    return responseOf(outcome, [response.status, ...(codes ?? [])].join(' '))
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return isLate ? responseOf('hung', 'no answer') : responseOf('other', causeOf(error))
  }
}
