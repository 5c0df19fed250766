import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request, Route } from '@playwright/test'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import type { AppServer } from '../../__tests__/e2e/harness/server'
import { readStoredSession } from '../../__tests__/e2e/harness/stored-session'
import type { SeededRandom } from '../../scripts/tools/seeded-random'
import { openSigningKey } from '../../server/local/signing-key'
import type { Ledger } from './ledger'

/** The mutations under test, by GraphQL field. */
export type Mutation = 'saveIdeaRecord' | 'sendChallengeEntry'

/** Waits until the page's next such mutation is sent or answered. Call it before that can happen. */
export async function untilMutation(page: Page, mutation: Mutation, after: 'departs' | 'is answered'): Promise<void> {
  const isMeant = (request: Request) => request.postData()?.includes(mutation) ?? false
  await (after === 'departs'
    ? page.waitForRequest(isMeant)
    : page.waitForResponse((response) => isMeant(response.request())))
}

/** Draws when the server is killed: so long after a mutation is sent, or after its response. It takes about 10 ms. */
export const drawKillMoment = (random: SeededRandom) => ({
  after: random.oneOf(['departs', 'departs', 'is answered'] as const),
  delayMs: random.integer(0, 40),
})

/** Starts the server and kills it again, usually before it is ready: recovery takes about a second. */
export async function killDuringRecovery(server: AppServer, random: SeededRandom, ledger: Ledger): Promise<void> {
  const delayMs = random.integer(0, 1_500)
  ledger.note(`killed again ${delayMs} ms into its start`)
  // It may or may not have been ready by then.
  const starting = server.launch().catch(() => undefined)
  await wait(delayMs)
  await server.kill()
  await starting
}

/** Responds to the page's next GraphQL requests with errors; half of the requests are executed anyway. */
export async function answerWithErrors(page: Page, answers: number, random: SeededRandom): Promise<void> {
  const answer = async (route: Route) => {
    const isCarriedOut = random.boolean(0.5)
    const status = random.oneOf([500, 502, 503, 504])
    const isOurs = random.boolean(0.3)
    const retryAfter = random.boolean(0.5) ? await someTimeFrom(page, random) : null
    if (isCarriedOut) await route.fetch().catch(() => undefined)
    await route.fulfill({
      status,
      headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
      ...(isOurs
        ? { json: { errors: [{ message: 'Something went wrong.', extensions: { code: 'INTERNAL' } }] } }
        : { contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    })
  }
  let left = answers
  // Do not unroute: that would let pending requests through.
  await page.route('**/graphql', (route) => (left-- > 0 ? answer(route) : route.fallback()))
}

/** A random Retry-After value, in either of its two formats (RFC 9110, section 10.2.3). */
async function someTimeFrom(page: Page, random: SeededRandom): Promise<string> {
  const seconds = random.integer(0, 90)
  if (random.boolean(0.5)) return String(seconds)
  const now = await page.evaluate(() => Date.now())
  return new Date(now + 1_000 * seconds).toUTCString()
}

/** In seconds. */
const hour = 3_600

/**
 * Makes the page's current ID token expire for the server only: the proxy replaces it with a copy, signed by the same key, that
 * was issued two hours ago and expired an hour ago. A refreshed token works normally.
 */
export async function expireTokenAtServer(page: Page, { dataDir }: AppServer): Promise<void> {
  const { token } = await readStoredSession(page)
  if (token === null) throw new Error('Nobody is logged in here.')
  const { privateKey } = await openSigningKey(path.join(dataDir, 'identity', 'signing-key.json'))
  const now = Math.floor(Date.now() / 1_000)
  const { alg = 'RS256', ...header } = decodeProtectedHeader(token)
  const expired = await new SignJWT({ ...decodeJwt(token), iat: now - 2 * hour, exp: now - hour })
    .setProtectedHeader({ ...header, alg })
    .sign(privateKey)
  await page.route('**/graphql', async (route) => {
    const headers = route.request().headers()
    await route.fallback(headers['x-auth-token'] === token ? { headers: { ...headers, 'x-auth-token': expired } } : {})
  })
}

/** Makes requests fail as if nobody listened at that address. */
export async function cutOff(page: Page, address: string, times?: number): Promise<void> {
  await page.route(address, (route) => route.abort('connectionrefused'), times === undefined ? {} : { times })
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Moves the wall clock by minutes or days, most of the time; the monotonic clock is unaffected. */
export async function moveWallClock(page: Page, random: SeededRandom, ledger: Ledger): Promise<void> {
  if (random.boolean(0.3)) return
  const byMs = random.oneOf([-1, 1]) * random.oneOf([random.integer(1, 90) * minuteMs, random.integer(1, 3) * dayMs])
  ledger.note(`the clock jumps by ${byMs / minuteMs} minutes`)
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + byMs)
}

/** Returns a function that sets the storage quota in bytes; null restores the default. */
export async function quotaSetter(page: Page, origin: string): Promise<(bytes: number | null) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async (bytes) => {
    await session.send('Storage.overrideQuotaForOrigin', { origin, ...(bytes !== null && { quotaSize: bytes }) })
  }
}

/** Makes the page crash, and closes it. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // This never resolves, because the page has crashed.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}
