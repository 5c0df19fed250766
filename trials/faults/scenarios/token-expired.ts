import { expect, type Page } from '@playwright/test'
import type { Fault } from '../fault'
import { controlIdentity } from '../../../__tests__/e2e/harness/identity-control'
import { signIn } from '../../../__tests__/e2e/harness/sign-in'
import { untilAllIsSent } from '../harness/device'
import { expireTokenAtServer } from '../harness/expired-token'
import type { Environment } from '../harness/environment'
import { Person } from '../harness/person'
import { ExerciseDriver } from '../harness/exercise-driver'

/** How long an ID token lives, in milliseconds. */
const lifetimeMs = 3_600_000

const steps = ['start', 'first idea', 'second idea', 'end'] as const

const kinds = ['the browser knows', 'only the server knows', 'sign-in is out of reach', 'sign-in is revoked'] as const

/**
 * The ID token expires in the middle of a round: by the browser's clock, or only by the server's. A new one is available at once,
 * after some retries, or only by logging in again.
 */
export const tokenExpired: Fault<Environment> = {
  name: 'token-expired',
  what: 'The ID token expires during the round',
  tries: 50,
  open: async (environment) => {
    const { server } = environment
    const regular = await Person.signUp(environment)
    const people = new Set([regular])
    return {
      runTry: async (ledger, random) => {
        const kind = random.oneOf(kinds)
        const expiresAt = random.oneOf(steps)
        const isWaitingBefore = random.boolean(0.5)
        ledger.note(`it expires at ${expiresAt}, and ${kind}${isWaitingBefore ? '; a round waits already' : ''}`)
        // A person with a revoked sign-in cannot be used again.
        const person = kind === 'sign-in is revoked' ? await Person.signUp(environment) : regular
        people.add(person)
        const context = await person.openBrowser()
        const leftMs = random.integer(0, 70_000)
        const time = kind === 'the browser knows' ? { time: Date.now() + lifetimeMs - leftMs } : {}
        const driver = await ExerciseDriver.open(context, ledger, time)
        const { page } = driver

        if (isWaitingBefore) {
          await page.route('**/graphql', (route) => route.abort('connectionrefused'))
          const waiting = await driver.start()
          await driver.write(waiting)
          await driver.stop(waiting)
          await page.unroute('**/graphql')
        }
        const reach = async (step: (typeof steps)[number]) => {
          if (step !== expiresAt || kind === 'the browser knows') return
          await expireTokenAtServer(page, server)
          if (kind === 'sign-in is revoked')
            await controlIdentity(server.identityUrl, { action: 'revoke', email: person.account.email })
          if (kind === 'sign-in is out of reach') await failRefreshes(page, server.identityUrl, random.integer(1, 4))
        }
        await reach('start')
        const round = await driver.start()
        await reach('first idea')
        await driver.write(round)
        await page.clock.fastForward(random.integer(0, 30_000))
        await reach('second idea')
        await driver.write(round)
        await reach('end')
        await (random.boolean(0.5) ? driver.stop(round) : driver.letTimeRunOut(round))
        if (kind === 'sign-in is revoked') await logInAgain(page, person)
        await untilAllIsSent(page)
      },
      savedRounds: async () => (await Promise.all([...people].map(({ records }) => records.all()))).flat(),
      close: async () => {
        await Promise.all([...people].map((person) => person.leave()))
      },
    }
  },
}

async function failRefreshes(page: Page, identityUrl: string, times: number): Promise<void> {
  await page.route(`${identityUrl}/securetoken.googleapis.com/**`, (route) => route.abort('connectionrefused'), {
    times,
  })
}

async function logInAgain(page: Page, { account }: Person): Promise<void> {
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' })
  await expect(async () => {
    await page.clock.fastForward(3_000)
    expect(await logIn.isVisible()).toBe(true)
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
