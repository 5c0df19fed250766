import { expect, type Page } from '@playwright/test'
import type { Fault } from '../../scripts/faults/fault'
import { orderIdentity } from '../e2e/harness/identity-control'
import { signIn } from '../e2e/harness/sign-in'
import { untilAllIsSent } from './stage/device'
import { expireTokenAtServer } from './stage/expired-token'
import type { House } from './stage/house'
import { Person } from './stage/person'
import { Thinker } from './stage/thinker'

/** How long an ID token lives, in milliseconds. */
const lifetimeMs = 3_600_000

const steps = ['start', 'first idea', 'second idea', 'end'] as const

const kinds = ['the browser knows', 'only the server knows', 'sign-in is out of reach', 'sign-in is revoked'] as const

/**
 * The ID token expires in the middle of a round: by the browser's clock, or by the server's alone; the new one is to be had at
 * once, after some tries, or only by logging in again.
 */
export const tokenExpired: Fault<House> = {
  name: 'token-expired',
  what: 'The ID token expires during the round',
  tries: 50,
  open: async (house) => {
    const { server } = house
    const regular = await Person.signUp(house)
    const people = new Set([regular])
    return {
      play: async (ledger, random) => {
        const kind = random.oneOf(kinds)
        const expiresAt = random.oneOf(steps)
        const isWaitingBefore = random.boolean(0.5)
        ledger.note(`it expires at ${expiresAt}, and ${kind}${isWaitingBefore ? '; a round waits already' : ''}`)
        // Whose sign-in is revoked is good for one try.
        const person = kind === 'sign-in is revoked' ? await Person.signUp(house) : regular
        people.add(person)
        const context = await person.openBrowser()
        const leftMs = random.integer(0, 70_000)
        const time = kind === 'the browser knows' ? { time: Date.now() + lifetimeMs - leftMs } : {}
        const thinker = await Thinker.at(context, ledger, time)
        const { page } = thinker

        if (isWaitingBefore) {
          await page.route('**/graphql', (route) => route.abort('connectionrefused'))
          const waiting = await thinker.start()
          await thinker.write(waiting)
          await thinker.stop(waiting)
          await page.unroute('**/graphql')
        }
        const reach = async (step: (typeof steps)[number]) => {
          if (step !== expiresAt || kind === 'the browser knows') return
          await expireTokenAtServer(page, server)
          if (kind === 'sign-in is revoked')
            await orderIdentity(server.identityUrl, { action: 'revoke', email: person.account.email })
          if (kind === 'sign-in is out of reach') await failRefreshes(page, server.identityUrl, random.integer(1, 4))
        }
        await reach('start')
        const round = await thinker.start()
        await reach('first idea')
        await thinker.write(round)
        await page.clock.fastForward(random.integer(0, 30_000))
        await reach('second idea')
        await thinker.write(round)
        await reach('end')
        await (random.boolean(0.5) ? thinker.stop(round) : thinker.runOut(round))
        if (kind === 'sign-in is revoked') await logInAgain(page, person)
        await untilAllIsSent(page)
      },
      kept: async () => (await Promise.all([...people].map(({ records }) => records.all()))).flat(),
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
}
