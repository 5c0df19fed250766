import { expect, type Page } from '@playwright/test'
import { controlIdentity } from '../../__tests__/e2e/harness/identity-control'
import { signIn, type LocalAccount } from '../../__tests__/e2e/harness/sign-in'
import { cutOff, expireTokenAtServer } from './breakages'
import { untilAllIsSent } from './device'
import { ExerciseDriver, type Step } from './exercise-driver'
import { logInButton } from './person'
import type { Fault } from './run-fault'

/** How long an ID token lives, in milliseconds. */
const tokenLifetimeMs = 3_600_000

/** By the browser's clock, or only by the server's. A new one is available at once, after some retries, or after another login. */
export const tokenExpired: Fault = {
  name: 'token-expired',
  what: 'The ID token expires during the round',
  tries: 50,
  play: async (oneTry) => {
    const { ledger, random, environment } = oneTry
    const { server } = environment
    const kind = random.oneOf(['browser knows', 'only server knows', 'sign-in unreachable', 'sign-in revoked'] as const)
    const expiresAt = random.oneOf(['start', 'idea 1', 'idea 2', 'end'] as const)
    const isWaitingBefore = random.boolean(0.5)
    ledger.note(`it expires at ${expiresAt}, ${kind}${isWaitingBefore ? '; a round waits already' : ''}`)
    // A person with a revoked sign-in cannot be used again.
    const person = await (kind === 'sign-in revoked' ? oneTry.newPerson() : oneTry.regular())
    const leftMs = random.integer(0, 70_000)
    const time = kind === 'browser knows' ? { time: Date.now() + tokenLifetimeMs - leftMs } : {}
    const driver = await ExerciseDriver.open(await person.openBrowser(), ledger, time)
    const { page } = driver

    if (isWaitingBefore) {
      await cutOff(page, '**/graphql')
      await driver.doRound({ ideas: 1, isStopped: true })
      await page.unroute('**/graphql')
    }
    const at = async (step: Step) => {
      if (step === 'idea 2') await page.clock.fastForward(random.integer(0, 30_000))
      if (step !== expiresAt || kind === 'browser knows') return
      await expireTokenAtServer(page, server)
      const { email } = person.account
      if (kind === 'sign-in revoked') await controlIdentity(server.identityUrl, { action: 'revoke', email })
      if (kind === 'sign-in unreachable') {
        await cutOff(page, `${server.identityUrl}/securetoken.googleapis.com/**`, random.integer(1, 4))
      }
    }
    await driver.doRound({ ideas: 2, isStopped: random.boolean(0.5), at })
    if (kind === 'sign-in revoked') await logInAgain(page, person.account)
    await untilAllIsSent(page)
  },
}

/** Logs in after the session has ended. */
async function logInAgain(page: Page, account: LocalAccount): Promise<void> {
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
