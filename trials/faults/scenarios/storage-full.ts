import { expect, type Page } from '@playwright/test'
import type { Fault } from '../fault'
import type { LedgerRound } from '../ledger'
import { continueWithGoogle } from '../../../__tests__/e2e/harness/sign-in'
import { untilAllIsSent } from '../harness/device'
import type { Environment } from '../harness/environment'
import { Person } from '../harness/person'
import { ExerciseDriver } from '../harness/exercise-driver'

/** Size of an empty IndexedDB database, and of one with a few rounds; in bytes. */
const leastBytes = 20_000
const mostBytes = 400_000

/**
 * The browser rejects writes with QuotaExceededError, from the start or at some point. The ideas stay on the screen, can be
 * copied, and are saved once there is room.
 */
export const storageFull: Fault<Environment> = {
  name: 'storage-full',
  what: 'The device is full (QuotaExceededError)',
  tries: 50,
  open: async (environment) => {
    const person = await Person.signUp(environment)
    return {
      runTry: async (ledger, random) => {
        const context = await person.openFreshBrowser()
        const page = await context.newPage()
        const setQuota = await quotaSetter(page, environment.server.url)
        await setQuota(random.oneOf([1, random.integer(leastBytes, mostBytes)]))
        const driver = await ExerciseDriver.open(context, ledger)
        const isGuest = random.boolean(0.5)
        if (!isGuest) await logInOnFullDevice(page, person)
        const isCutOff = random.boolean(0.4)
        if (isCutOff) await page.route('**/graphql', (route) => route.abort('connectionrefused'))
        const roomAt = random.oneOf(['while writing', 'at the end', 'after the end'])
        ledger.note(`${isGuest ? 'a guest' : 'logged in'}${isCutOff ? ', no server' : ''}; room ${roomAt}`)

        const round = await driver.start()
        for (let ideas = random.integer(1, 4); ideas > 0; ideas--) await driver.write(round)
        if (roomAt === 'while writing') await setQuota(null)
        await driver.write(round)
        if (roomAt === 'at the end') await setQuota(null)
        await (random.boolean(0.5) ? driver.stop(round) : driver.letTimeRunOut(round))
        if (!round.isAcknowledged) {
          ledger.note('it could not be stored')
          await seeIdeasToCopy(page, round)
        }
        await setQuota(null)
        if (!round.isAcknowledged) await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByRole('status')).toBeVisible()

        await page.unroute('**/graphql')
        if (await isLoggedOut(page)) await logIn(page, person)
        await untilAllIsSent(page)
      },
      savedRounds: () => person.records.all(),
      close: () => person.leave(),
    }
  },
}

/** Returns a function that sets the storage quota in bytes; null restores the default. */
async function quotaSetter(page: Page, origin: string): Promise<(bytes: number | null) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  return async (bytes) => {
    await session.send('Storage.overrideQuotaForOrigin', { origin, ...(bytes !== null && { quotaSize: bytes }) })
  }
}

async function seeIdeasToCopy(page: Page, { topic, ideas }: LedgerRound): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('The round could not be saved on this device.')
  const text = await page.getByRole('textbox', { name: 'Your ideas as text' }).inputValue()
  expect(text).toContain(topic)
  for (const idea of ideas) expect(text).toContain(idea)
}

/** Logs in. The session may not fit on the device either; then the person becomes a guest again after a reload. */
async function logInOnFullDevice(page: Page, { account }: Person): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await continueWithGoogle(page, account)
  await expect(page.getByText('Login success.')).toBeVisible()
  await page.goto('/exercise')
}

/** Whether nobody is logged in: a guest, or a person whose session could not be stored. */
async function isLoggedOut(page: Page): Promise<boolean> {
  return page.getByRole('banner').getByRole('button', { name: 'Log in' }).isVisible()
}

/** Logs a guest in, which moves their rounds to the account. */
async function logIn(page: Page, { account }: Person): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
  await continueWithGoogle(page, account)
  await expect(page.getByText('Login success.')).toBeVisible()
}
