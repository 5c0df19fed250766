import { expect, type Page } from '@playwright/test'
import { continueWithGoogle, type LocalAccount } from '../../__tests__/e2e/harness/sign-in'
import { cutOff, quotaSetter } from './breakages'
import { untilAllIsSent } from './device'
import { ExerciseDriver, type Step } from './exercise-driver'
import type { LedgerRound } from './ledger'
import { logInButton } from './person'
import type { Fault } from './run-fault'

/** Size of an empty IndexedDB database, and of one with a few rounds; in bytes. */
const [leastBytes, mostBytes] = [20_000, 400_000]

/** From the start or at some point. The ideas stay on the screen, can be copied, and are saved once there is room. */
export const storageFull: Fault = {
  name: 'storage-full',
  what: 'The device is full (QuotaExceededError)',
  tries: 50,
  play: async (oneTry) => {
    const { ledger, random, environment } = oneTry
    const person = await oneTry.regular()
    const { account } = person
    const context = await person.openBrowser({ isEmpty: true })
    const page = await context.newPage()
    const setQuota = await quotaSetter(page, environment.server.url)
    await setQuota(random.oneOf([1, random.integer(leastBytes, mostBytes)]))
    const driver = await ExerciseDriver.open(context, ledger)
    const isGuest = random.boolean(0.5)
    if (!isGuest) await logInOnFullDevice(page, account)
    const isCutOff = random.boolean(0.4)
    if (isCutOff) await cutOff(page, '**/graphql')
    const roomAt = random.oneOf(['while writing', 'at the end', 'after the end'] as const)
    ledger.note(`${isGuest ? 'a guest' : 'logged in'}${isCutOff ? ', no server' : ''}; room ${roomAt}`)
    const ideas = random.integer(2, 5)
    const at = async (step: Step) => {
      if (step === `idea ${ideas}` && roomAt === 'while writing') await setQuota(null)
      if (step === 'end' && roomAt === 'at the end') await setQuota(null)
    }
    const round = await driver.doRound({ ideas, isStopped: random.boolean(0.5), at })
    if (!round.isAcknowledged) {
      ledger.note('it could not be stored')
      await seeIdeasToCopy(page, round)
    }
    await setQuota(null)
    if (!round.isAcknowledged) await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status')).toBeVisible()

    await page.unroute('**/graphql')
    // A guest, or a person whose session could not be stored. Their round moves to the account.
    if (await logInButton(page).isVisible()) {
      await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
      await continueWithGoogle(page, account)
      await expect(page.getByText('Login success.')).toBeVisible()
    }
    await untilAllIsSent(page)
  },
}

/** Logs in. The session may not fit on the device either; then the person becomes a guest again after a reload. */
async function logInOnFullDevice(page: Page, account: LocalAccount): Promise<void> {
  await logInButton(page).click()
  await continueWithGoogle(page, account)
  await expect(page.getByText('Login success.')).toBeVisible()
  await page.goto('/exercise')
}

async function seeIdeasToCopy(page: Page, { topic, ideas }: LedgerRound): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('The round could not be saved on this device.')
  const text = await page.getByRole('textbox', { name: 'Your ideas as text' }).inputValue()
  for (const part of [topic, ...ideas]) expect(text).toContain(part)
}
