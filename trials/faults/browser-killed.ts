import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { ideaRows, timeLeft } from '../../__tests__/e2e/harness/round'
import type { SeededRandom } from '../../scripts/tools/seeded-random'
import { untilMutation } from './breakages'
import { untilAllIsSent } from './device'
import { ExerciseDriver } from './exercise-driver'
import type { Ledger, LedgerRound } from './ledger'
import type { Person } from './person'
import { Profile, type KillableBrowser } from './profile'
import type { Fault } from './run-fault'

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
    const { ledger, random } = oneTry
    const own = await (await profileOf(await oneTry.regular())).copy()
    const killed = await killDuringRound(await own.launch(), ledger, random)
    const browser = await own.launch()
    try {
      await openAgain(browser, ledger, random, killed)
    } finally {
      await browser.context.close()
      await own.remove()
    }
  },
}

/** Profiles in which somebody has just logged in. */
const profiles = new WeakMap<Person, Profile>()

async function profileOf(person: Person): Promise<Profile> {
  const profile = profiles.get(person) ?? (await Profile.of(person))
  profiles.set(person, profile)
  return profile
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
async function killDuringRound(
  { context, kill }: KillableBrowser,
  ledger: Ledger,
  random: SeededRandom,
): Promise<Killed> {
  const driver = await ExerciseDriver.open(context, ledger)
  const { page } = driver
  const earliest = await wallNow(page)
  const round = await driver.start()
  const latest = await wallNow(page)
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
  const elapsedMs = (await wallNow(page)) - earliest
  await wait(delayMs)
  await kill()

  round.isAcknowledged = moment === 'sent'
  driver.settle(round)
  return { round, started: { earliest, latest }, elapsedMs, wasOver: moment !== 'writing' }
}

/** Reopens the browser, within the minute or later, and waits until everything is sent. */
async function openAgain(
  { context }: KillableBrowser,
  ledger: Ledger,
  random: SeededRandom,
  { round, started, elapsedMs, wasOver }: Killed,
): Promise<void> {
  const isInside = !wasOver && elapsedMs < minuteMs - 15_000 && random.boolean(0.5)
  const afterMs = isInside ? elapsedMs + random.integer(0, 5_000) : minuteMs + random.integer(elapsedMs, 2 * dayMs)
  const path = random.oneOf(['/exercise', '/exercise', '/', '/dashboard', '/records'])
  ledger.note(`opened again at ${path}, ${Math.round(afterMs / 1000)} s after the start`)
  const driver = await ExerciseDriver.open(context, ledger, { path, time: started.earliest + afterMs })
  if (isInside && round.ideas.length > 0) await continueRound(driver, round, started)
  await untilAllIsSent(driver.page)
}

/** Checks that the running round has every idea and the right time left, and finishes it. */
async function continueRound(
  driver: ExerciseDriver,
  round: LedgerRound,
  { earliest, latest }: Killed['started'],
): Promise<void> {
  const { page } = driver
  await expect(timeLeft(page)).toBeVisible()
  const rows = await ideaRows(page).allInnerTexts()
  const missing = round.ideas.filter((idea) => !rows.some((row) => row.includes(idea)))
  expect(missing, 'ideas that the round has lost on its way').toEqual([])
  // On a busy machine, the timer shows a new second late.
  await expect(async () => {
    const { shown, now } = await timeLeft(page).evaluate((timer) => ({
      shown: Number(timer.textContent),
      now: Date.now(),
    }))
    const secondsLeft = (startedAt: number) => Math.ceil((startedAt + minuteMs - now) / 1000)
    expect(shown).toBeGreaterThanOrEqual(secondsLeft(earliest))
    expect(shown).toBeLessThanOrEqual(secondsLeft(latest))
  }).toPass({ timeout: 10_000, intervals: [50] })
  await driver.write(round)
  await driver.letTimeRunOut(round)
}

/** Milliseconds since 1970 on the page's wall clock. */
const wallNow = (page: Page) => page.evaluate(() => Date.now())
