import { expect, type Page } from '@playwright/test'
import type { SeededRandom } from '../../../scripts/tools/seeded-random'
import type { Fault } from '../fault'
import type { Ledger } from '../ledger'
import { untilAllIsSent } from '../harness/device'
import type { Environment } from '../harness/environment'
import { Person } from '../harness/person'
import { ExerciseDriver } from '../harness/exercise-driver'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The earliest and latest time of an idea since the round's start, in milliseconds. */
type Bounds = readonly [earliest: number, latest: number]

/**
 * Sets the wall clock forward and back by minutes or days while a round runs. Ideas keep their times, and the round its length.
 */
export const clockJumps: Fault<Environment> = {
  name: 'clock-jumps',
  what: 'The wall clock jumps, forward and back',
  tries: 50,
  open: async (environment) => {
    const person = await Person.signUp(environment)
    const expected = new Map<string, Bounds[]>()
    return {
      runTry: async (ledger, random) => {
        const driver = await ExerciseDriver.open(await person.openBrowser(), ledger)
        const { page } = driver
        const beforeStart = await monotonicNow(page)
        const round = await driver.start()
        const afterStart = await monotonicNow(page)
        const bounds: Bounds[] = []
        expected.set(round.topic, bounds)
        for (let ideas = random.integer(1, 5); ideas > 0; ideas--) {
          await page.clock.fastForward(random.integer(0, 8_000))
          await jump(page, random, ledger)
          const beforeIdea = await monotonicNow(page)
          await driver.write(round)
          bounds.push([beforeIdea - afterStart, (await monotonicNow(page)) - beforeStart])
        }
        // A reloaded page has only the wall clock: the round continues or is over, but nothing is lost.
        if (random.boolean(0.3)) {
          ledger.note('the page is reloaded')
          expected.delete(round.topic)
          await page.reload()
        } else {
          await driver.letTimeRunOut(round)
        }
        await jump(page, random, ledger)
        await untilAllIsSent(page)
      },
      savedRounds: async () => {
        const rounds = await person.records.all()
        for (const { topicTitle, ideas, durationMs } of rounds) {
          const bounds = expected.get(topicTitle)
          if (!bounds) continue
          expect(durationMs, topicTitle).toBe(minuteMs)
          for (const [index, { atMs }] of ideas.entries()) {
            const [earliest = NaN, latest = NaN] = bounds[index] ?? []
            // Times are stored as whole milliseconds.
            expect(atMs, `${topicTitle}: idea ${index + 1}`).toBeGreaterThanOrEqual(Math.floor(earliest))
            expect(atMs, `${topicTitle}: idea ${index + 1}`).toBeLessThanOrEqual(Math.ceil(latest))
          }
        }
        return rounds
      },
      close: () => person.leave(),
    }
  },
}

/** Milliseconds on the page's monotonic clock. */
const monotonicNow = (page: Page) => page.evaluate(() => performance.now())

/** Moves the wall clock by minutes or days; the monotonic clock is unaffected. */
async function jump(page: Page, random: SeededRandom, ledger: Ledger): Promise<void> {
  if (random.boolean(0.3)) return
  const byMs = random.oneOf([-1, 1]) * random.oneOf([random.integer(1, 90) * minuteMs, random.integer(1, 3) * dayMs])
  ledger.note(`the clock jumps by ${byMs / minuteMs} minutes`)
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + byMs)
}
