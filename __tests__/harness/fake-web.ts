import { createAsk, type Ask } from '../../scripts/check-config/web'

/** The time of the tests, in milliseconds since 1970. */
const now = Date.UTC(2026, 10, 30, 12)

/** Answers from a list by the beginnings of addresses; everything else does not exist. */
export const askOf = (answers: Record<string, () => Response>): Ask =>
  createAsk(
    async (url) => {
      const answer = Object.entries(answers).find(([beginning]) => url.startsWith(beginning))?.[1]
      if (answer) return answer()
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) })
    },
    () => now,
  )

/** JSON, sent by somebody whose clock is ahead by so many seconds. */
export const json = (value: unknown, { status = 200, aheadSeconds = 0 } = {}) => {
  const date = new Date(now + aheadSeconds * 1000).toUTCString()
  return () => new Response(JSON.stringify(value), { status, headers: { date } })
}
