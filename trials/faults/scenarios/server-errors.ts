import type { Page, Route } from '@playwright/test'
import type { SeededRandom } from '../../../scripts/tools/seeded-random'
import type { Fault } from '../fault'
import { untilAllIsSent } from '../harness/device'
import type { Environment } from '../harness/environment'
import { Person } from '../harness/person'
import { ExerciseDriver } from '../harness/exercise-driver'

const statuses = [500, 502, 503, 504] as const

/** Longest Retry-After, in seconds. */
const longestRetryAfter = 90

/**
 * For a while every response is an error, from the server or from a proxy that may have forwarded the request. With and without
 * Retry-After.
 */
export const serverErrors: Fault<Environment> = {
  name: 'server-errors',
  what: '500, 502, 503 and 504, with and without Retry-After',
  tries: 50,
  open: async (environment) => {
    const person = await Person.signUp(environment)
    return {
      runTry: async (ledger, random) => {
        const driver = await ExerciseDriver.open(await person.openBrowser(), ledger)
        const storm = { answers: random.integer(1, 6), isBefore: random.boolean(0.5) }
        ledger.note(`${storm.answers} errors in a row, beginning ${storm.isBefore ? 'before' : 'after'} the round`)
        if (storm.isBefore) await answerWithErrors(driver.page, storm.answers, random)
        for (let rounds = random.integer(1, 3); rounds > 0; rounds--) {
          const round = await driver.start()
          await driver.write(round)
          if (random.boolean(0.5)) await driver.write(round)
          if (!storm.isBefore) await answerWithErrors(driver.page, storm.answers, random)
          await (random.boolean(0.5) ? driver.stop(round) : driver.letTimeRunOut(round))
        }
        await untilAllIsSent(driver.page)
      },
      savedRounds: () => person.records.all(),
      close: () => person.leave(),
    }
  },
}

/** Responds to the page's next GraphQL requests with errors; half of the requests are executed anyway. */
async function answerWithErrors(page: Page, answers: number, random: SeededRandom): Promise<void> {
  const answer = async (route: Route) => {
    const isCarriedOut = random.boolean(0.5)
    const status = random.oneOf(statuses)
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
  const seconds = random.integer(0, longestRetryAfter)
  if (random.boolean(0.5)) return String(seconds)
  const now = await page.evaluate(() => Date.now())
  return new Date(now + 1000 * seconds).toUTCString()
}
