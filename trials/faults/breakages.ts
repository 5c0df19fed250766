import path from 'node:path'
import { expect, type BrowserContext, type Page, type Route } from '@playwright/test'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { controlIdentity } from '../../__tests__/e2e/harness/identity-control'
import { signIn } from '../../__tests__/e2e/harness/sign-in'
import type { AppServer } from '../../__tests__/e2e/harness/server'
import { readStoredSession } from '../../__tests__/e2e/harness/stored-session'
import { openSigningKey } from '../../server/local/signing-key'
import { untilAllIsSent } from './device'
import type { ExerciseDriver, Step } from './exercise-driver'
import type { LedgerRound } from './ledger'
import type { Person } from './person'
import type { Fault, Try } from './run-fault'

/** Where something breaks: a person at a page, in the middle of their rounds. */
interface Scene {
  oneTry: Try
  person: Person
  driver: ExerciseDriver
  page: Page
  context: BrowserContext
}

/** Something that breaks before one step of a person's rounds, and is repaired before a later one. */
interface Breakage extends Pick<Fault, 'name' | 'what'> {
  /** Whether the person does only one round, instead of two. */
  isOneRound?: true
  /** Breaks it, and returns what repairs it, unless that happens by itself. */
  breaks: (scene: Scene) => Promise<(() => Promise<void>) | undefined>
  /** What the person does after the rounds. */
  thenDoes?: (scene: Scene, rounds: readonly LedgerRound[]) => Promise<void>
}

const steps = ['set-up', 'start', 'idea 1', 'idea 2', 'end', 'next round', 'later'] as const

/** A person does rounds while it is broken; in the end, everything that the screen acknowledged is on the server. */
export const faultOf = ({ name, what, isOneRound, breaks, thenDoes }: Breakage): Fault => ({
  ...{ name, what, tries: 50 },
  play: async (oneTry) => {
    const { ledger, random } = oneTry
    const { person, driver } = await oneTry.openExercise()
    const { page } = driver
    const scene = { oneTry, person, driver, page, context: page.context() }
    const breaksAt = random.integer(0, 4)
    const repairedAt = random.integer(breaksAt + 1, steps.length - 1)
    ledger.note(`broken from ${steps[breaksAt] ?? ''} to ${steps[repairedAt] ?? ''}`)
    let repair: (() => Promise<void>) | undefined
    const at = async (step: Step | 'set-up' | 'next round' | 'later') => {
      if (step === steps[breaksAt]) repair = await breaks(scene)
      if (step === steps[repairedAt]) await repair?.()
    }
    await at('set-up')
    const onNotLoaded = async () => repair?.()
    const done = [await driver.doRound({ ideas: 2, isStopped: random.boolean(0.5), at, onNotLoaded })]
    await at('next round')
    if (!isOneRound) done.push(await driver.doRound({ ideas: 1, isStopped: true }))
    await at('later')
    await thenDoes?.(scene, done)
    await untilAllIsSent(page)
  },
})

const minuteMs = 60_000

/** How long an ID token lives, in milliseconds. */
const tokenLifetimeMs = 60 * minuteMs

const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' })

/** Everything that can break around a round, and be repaired. */
export const breakages: readonly Breakage[] = [
  {
    // By the browser's clock, or only by the server's. A new one is available at once, after some retries, or after another login.
    name: 'token-expired',
    what: 'The ID token expires during the round',
    isOneRound: true,
    breaks: async ({ oneTry: { random, ledger, environment }, page, person }) => {
      const { server } = environment
      const kind = random.oneOf(['browser knows', 'only server knows', 'sign-in unreachable', 'sign-in revoked'])
      ledger.note(kind)
      if (kind === 'browser knows') {
        await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + tokenLifetimeMs)
        return undefined
      }
      await expireTokenAtServer(page, server)
      const { email } = person.account
      if (kind === 'sign-in revoked') await controlIdentity(server.identityUrl, { action: 'revoke', email })
      if (kind !== 'sign-in unreachable') return undefined
      const signInServer = `${server.identityUrl}/securetoken.googleapis.com/**`
      await page.route(signInServer, (route) => route.abort('connectionrefused'))
      return () => page.unroute(signInServer)
    },
    thenDoes: async ({ oneTry: { ledger }, page, person }) => {
      if (ledger.notes.includes('sign-in revoked')) await logInAgain(page, person)
    },
  },
  {
    name: 'storage-full',
    what: 'The device is full (QuotaExceededError)',
    isOneRound: true,
    breaks: async ({ oneTry: { random, environment }, context, page }) => {
      const session = await context.newCDPSession(page)
      const { url: origin } = environment.server
      // An empty database takes 20 kB.
      const quotaSize = random.oneOf([1, random.integer(20_000, 400_000)])
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
      return () => session.send('Storage.overrideQuotaForOrigin', { origin }).then(() => undefined)
    },
    // The ideas stay on the screen, can be copied, and are saved once there is room.
    thenDoes: async ({ oneTry: { ledger }, page }, [round]) => {
      if (!round || round.isAcknowledged) return
      ledger.note('it could not be stored')
      const text = await page.getByRole('textbox', { name: 'Your ideas as text' }).inputValue()
      for (const part of [round.topic, ...round.ideas]) expect(text).toContain(part)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('status')).toBeVisible()
    },
  },
  {
    name: 'offline',
    what: 'Offline, from any step to any other',
    breaks: async ({ context }) => {
      await context.setOffline(true)
      return () => context.setOffline(false)
    },
  },
  {
    // For a while every response is an error, from the server or from a proxy that may have forwarded the request.
    name: 'server-errors',
    what: '500, 502, 503 and 504, with and without Retry-After',
    breaks: async ({ oneTry, page }) => {
      await answerWithErrors(page, oneTry)
      return undefined
    },
  },
  {
    // By minutes or days. A round keeps its length, and ideas their times.
    name: 'clock-jumps',
    what: 'The wall clock jumps, forward and back',
    breaks: async (scene) => {
      await moveWallClock(scene)
      return () => moveWallClock(scene)
    },
    thenDoes: async ({ page, person }, rounds) => {
      await untilAllIsSent(page)
      const saved = await person.readRounds()
      for (const { topic } of rounds) {
        const record = saved.find(({ topicTitle }) => topicTitle === topic)
        for (const { atMs } of record?.ideas ?? []) expect(atMs).toBeLessThan(minuteMs)
        expect(record?.durationMs).toBeLessThanOrEqual(minuteMs)
      }
    },
  },
]

/** Responds to the page's next one to six GraphQL requests with errors; half of the requests are executed anyway. */
async function answerWithErrors(page: Page, { random, ledger }: Try): Promise<void> {
  let left = random.integer(1, 6)
  ledger.note(`${left} errors in a row`)
  const answer = async (route: Route) => {
    const status = random.oneOf([500, 502, 503, 504])
    const retryAfter = random.boolean(0.5) ? await someTimeFrom(page, random.integer(0, 90), random.boolean(0.5)) : null
    if (random.boolean(0.5)) await route.fetch().catch(() => undefined)
    await route.fulfill({
      status,
      headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
      ...(random.boolean(0.3)
        ? { json: { errors: [{ message: 'Something went wrong.', extensions: { code: 'INTERNAL' } }] } }
        : { contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    })
  }
  // Do not unroute: that would let pending requests through.
  await page.route('**/graphql', (route) => (left-- > 0 ? answer(route) : route.fallback()))
}

/** A Retry-After value, in either of its two formats (RFC 9110, section 10.2.3). */
async function someTimeFrom(page: Page, seconds: number, isDate: boolean): Promise<string> {
  if (!isDate) return String(seconds)
  return new Date((await page.evaluate(() => Date.now())) + 1_000 * seconds).toUTCString()
}

/**
 * Makes the page's current ID token expire for the server only: the proxy replaces it with a copy, signed by the same key, that
 * was issued two hours ago and expired an hour ago. A refreshed token works normally.
 */
async function expireTokenAtServer(page: Page, { dataDir }: AppServer): Promise<void> {
  const { token } = await readStoredSession(page)
  if (token === null) throw new Error('Nobody is logged in here.')
  const { privateKey } = await openSigningKey(path.join(dataDir, 'identity', 'signing-key.json'))
  const now = Math.floor(Date.now() / 1_000)
  const { alg = 'RS256', ...header } = decodeProtectedHeader(token)
  const expired = await new SignJWT({ ...decodeJwt(token), iat: now - 7_200, exp: now - 3_600 })
    .setProtectedHeader({ ...header, alg })
    .sign(privateKey)
  await page.route('**/graphql', async (route) => {
    const headers = route.request().headers()
    await route.fallback(headers['x-auth-token'] === token ? { headers: { ...headers, 'x-auth-token': expired } } : {})
  })
}

/** Logs in after the session has ended. */
async function logInAgain(page: Page, { account }: Person): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(3_000)
    expect(await logInButton(page).isVisible()).toBe(true)
  }).toPass({ timeout: 30_000 })
  await signIn(page, account)
  // If the session had ended before the round, the round is a guest's, and the person is asked whose it is.
  const add = page.getByRole('button', { name: 'Add it' })
  const isAsked = await add.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  )
  if (isAsked) await add.click()
}

/** Moves the wall clock by minutes or days; the monotonic clock is unaffected. */
async function moveWallClock({ page, oneTry: { random, ledger } }: Scene): Promise<void> {
  const minutes = random.oneOf([-1, 1]) * random.oneOf([random.integer(1, 90), random.integer(1, 3) * 24 * 60])
  ledger.note(`the clock jumps by ${minutes} minutes`)
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + minutes * minuteMs)
}
