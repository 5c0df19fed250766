import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, expect, type BrowserContext } from '@playwright/test'
import { ideaRows, timeLeft } from '../../__tests__/e2e/harness/round'
import { signIn } from '../../__tests__/e2e/harness/sign-in'
import { findHeadlessChromium, launchOptions } from '../../scripts/tools/chromium'
import { untilAllIsSent, untilMutation } from './device'
import { ExerciseDriver } from './exercise-driver'
import type { LedgerRound } from './ledger'
import type { Fault, Try } from './run-fault'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Kills the browser and all its processes: while ideas are entered, at the end of the round, or while the outbox sends.
 * Reopened within the minute, the round continues; reopened later, it is saved with the ideas it had.
 */
export const browserKilled: Fault = {
  name: 'browser-killed',
  what: 'kill -9 of the browser during rounds',
  tries: 100,
  play: async (oneTry) => {
    const { server } = oneTry.environment
    const { account } = await oneTry.newPerson()
    // The server removes its data folder in the end, and this profile with it.
    const profile = await mkdtemp(path.join(server.dataDir, 'profile-'))
    const launch = async () => {
      const options = { ...launchOptions([], findHeadlessChromium()), baseURL: server.url }
      const context = await chromium.launchPersistentContext(profile, options)
      context.setDefaultTimeout(20_000)
      return context
    }
    // Closed, the browser has stored the login.
    const login = await launch()
    const page = await login.newPage()
    await page.goto('/exercise')
    await signIn(page, account)
    await login.close()
    const killed = await killDuringRound(await launch(), oneTry)
    const again = await launch()
    try {
      await openAgain(again, oneTry, killed)
    } finally {
      await again.close()
    }
  },
}

interface Killed {
  round: LedgerRound
  /** Bounds for the start of the round by the browser's wall clock, in milliseconds since 1970. */
  started: { earliest: number; latest: number }
  /** How long it had run when the browser was killed, in milliseconds. */
  elapsedMs: number
  wasOver: boolean
}

/** Does a round and kills the browser at a random moment. */
async function killDuringRound(context: BrowserContext, { ledger, random }: Try): Promise<Killed> {
  const group = await processGroupOf(context)
  const driver = await ExerciseDriver.open(context, ledger)
  const { page } = driver
  const wallNow = () => page.evaluate(() => Date.now())
  const earliest = await wallNow()
  const round = await driver.start()
  const latest = await wallNow()
  const ideas = random.integer(0, 5)
  for (let count = 0; count < ideas; count++) {
    await page.clock.fastForward(random.integer(0, 6_000))
    await driver.write(round)
  }

  const moment = random.oneOf(['writing', 'writing', 'ending', 'sending', 'sent'])
  const delayMs = random.integer(0, moment === 'sent' ? 40 : 120)
  ledger.note(`${ideas} ideas; killed while ${moment}, ${delayMs} ms on`)
  if (moment === 'writing') {
    await driver.enterWithoutWaiting(round)
  } else {
    await Promise.all([
      moment === 'sending' && untilMutation(page, 'saveIdeaRecord', 'departs'),
      moment === 'sent' && untilMutation(page, 'saveIdeaRecord', 'is answered'),
      page.clock.fastForward(minuteMs),
    ])
  }
  const elapsedMs = (await wallNow()) - earliest
  await wait(delayMs)
  const gone = context.waitForEvent('close')
  process.kill(-group, 'SIGKILL')
  await gone

  round.isAcknowledged = moment === 'sent'
  driver.settle(round)
  return { round, started: { earliest, latest }, elapsedMs, wasOver: moment !== 'writing' }
}

/** The process group of a browser. */
async function processGroupOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const browser = processInfo.find(({ type }) => type === 'browser')
  if (browser === undefined) throw new Error('The browser does not tell its process.')
  return browser.id
}

/** Reopens the browser, within the minute or later, and waits until everything is sent. */
async function openAgain(
  context: BrowserContext,
  { ledger, random }: Try,
  { round, started, elapsedMs, wasOver }: Killed,
): Promise<void> {
  const isInside = !wasOver && elapsedMs < minuteMs - 15_000 && random.boolean(0.5)
  const afterMs = isInside ? elapsedMs + random.integer(0, 5_000) : minuteMs + random.integer(elapsedMs, 2 * dayMs)
  const address = random.oneOf(['/exercise', '/exercise', '/', '/dashboard', '/records'])
  ledger.note(`opened again at ${address}, ${Math.round(afterMs / 1000)} s after the start`)
  const driver = await ExerciseDriver.open(context, ledger, address, started.earliest + afterMs)
  if (isInside && round.ideas.length > 0) await continueRound(driver, round, started)
  await untilAllIsSent(driver.page)
}

/** Checks that the running round has every idea and the right time left, and finishes it. */
async function continueRound(driver: ExerciseDriver, round: LedgerRound, started: Killed['started']): Promise<void> {
  const { page } = driver
  await expect(timeLeft(page)).toBeVisible()
  for (const idea of round.ideas) await expect(ideaRows(page).filter({ hasText: idea })).toHaveCount(1)
  // On a busy machine, the timer shows a new second late.
  await expect(async () => {
    const [shown, now] = await timeLeft(page).evaluate((timer) => [Number(timer.textContent), Date.now()] as const)
    const secondsLeft = (startedAt: number) => Math.ceil((startedAt + minuteMs - now) / 1000)
    expect(shown).toBeGreaterThanOrEqual(secondsLeft(started.earliest))
    expect(shown).toBeLessThanOrEqual(secondsLeft(started.latest))
  }).toPass({ timeout: 10_000, intervals: [50] })
  await driver.write(round)
  await driver.letTimeRunOut(round)
}
