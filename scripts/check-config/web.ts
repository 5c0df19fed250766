import { errorCode } from '../../server/errors'

export type Fetch = (
  url: string,
  options: { headers: Record<string, string>; signal: AbortSignal; redirect: 'manual' },
) => Promise<Response>

export interface Answer {
  status: number
  text: string
  /** How far this machine's clock is ahead of the `Date` header, in seconds; undefined without one. */
  clockAheadSeconds: number | undefined
}

/** An answer, or a short reason why there is none, such as `ENOTFOUND`. */
export type Asked = Answer | { reason: string }

/** Asks by GET. Each address is asked once; later checks get the same answer. */
export type Ask = (url: string, headers?: Record<string, string>) => Promise<Asked>

const timeoutMs = 5_000

/** What is between the error of `fetch` and its cause depends on Node; the code is what people can look up. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if (error.name === 'TimeoutError') return 'no answer in 5 s'
  return errorCode(error) ?? (error.cause === undefined ? error.name : reasonOf(error.cause))
}

function clockAhead(date: string | null, sentAt: number, receivedAt: number): number | undefined {
  const theirs = date === null ? NaN : Date.parse(date)
  return Number.isNaN(theirs) ? undefined : ((sentAt + receivedAt) / 2 - theirs) / 1000
}

/** @param now this machine's time, in milliseconds since 1970 */
export function createAsk(fetchFrom: Fetch, now: () => number): Ask {
  const asked = new Map<string, Promise<Asked>>()

  const ask = async (url: string, headers: Record<string, string>): Promise<Asked> => {
    try {
      const sentAt = now()
      const response = await fetchFrom(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
      const clockAheadSeconds = clockAhead(response.headers.get('date'), sentAt, now())
      return { status: response.status, text: await response.text(), clockAheadSeconds }
    } catch (error) {
      return { reason: reasonOf(error) }
    }
  }

  return (url, headers = {}) => {
    const answer = asked.get(url) ?? ask(url, headers)
    asked.set(url, answer)
    return answer
  }
}
