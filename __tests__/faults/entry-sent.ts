import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { SeededRandom } from '../../scripts/tools/seeded-random'
import type { Fault } from '../../scripts/faults/fault'
import type { LedgerRound } from '../../scripts/faults/ledger'
import { untilAllIsSent } from './harness/device'
import type { Environment } from './harness/environment'
import { Person } from './harness/person'
import { ServerChallenge } from './harness/server-challenge'
import { drawKillMoment, killDuringRecovery, untilKillMoment } from './harness/server-kill'
import { ExerciseDriver } from './harness/exercise-driver'

/** Who sends in a try, and to what. Both people are new, for a day allows each of them only so much. */
interface Sending {
  applicant: Person
  challenge: ServerChallenge
}

/**
 * The server is killed while an entry to a challenge is sent: between its departure and its answer, or just after. What the
 * screen acknowledged is there for the host, once and as it was chosen, and so is the minute that it was taken from.
 *
 * An entry stands in the ledger as a round of its own, which goes by its message.
 */
export const entrySent: Fault<Environment> = {
  name: 'entry-sent',
  what: 'kill -9 of the server while an entry is sent',
  tries: 100,
  open: async (environment) => {
    let sending: Sending | null = null
    return {
      runTry: async (ledger, random) => {
        const { server } = environment
        await server.launch()
        await sending?.applicant.leave()
        sending = null
        const [host, applicant] = await Promise.all([Person.signUp(environment), Person.signUp(environment)])
        const [minute, entry] = [ledger.begin(), ledger.begin()]
        const challenge = await ServerChallenge.publish(host.api, minute.topic)
        sending = { applicant, challenge }

        const goesOffline = random.oneOf(['never', 'during the minute', 'before sending'])
        const moment = drawKillMoment(random)
        ledger.note(`offline ${goesOffline}; killed ${moment.delayMs} ms after the entry ${moment.after}`)
        const context = await applicant.openBrowser()
        const driver = await ExerciseDriver.open(context, ledger, { path: challenge.path })
        const { page } = driver
        await page.getByRole('button', { name: 'Apply' }).click()
        await driver.start({ round: minute })
        if (goesOffline === 'during the minute') await context.setOffline(true)
        for (let count = random.integer(1, 4); count > 0; count--) await driver.write(minute)
        await driver.stop(minute)
        await fillInEntry(page, minute, entry, random)

        const isUnderWay = untilKillMoment(page, 'sendChallengeEntry', moment)
        if (goesOffline === 'never') {
          await Promise.all([isUnderWay, pressSend(page)])
        } else {
          await context.setOffline(true)
          await pressSend(page)
          await checkEntryStatus(page, entry)
          await Promise.all([isUnderWay, context.setOffline(false)])
        }
        await wait(moment.delayMs)
        await server.kill()

        if (goesOffline === 'never') await checkEntryStatus(page, entry)
        if (random.boolean(0.25)) await killDuringRecovery(server, random, ledger)
        await server.launch()
        await untilAllIsSent(page)
        await waitUntilSent(page, entry)
      },
      savedRounds: async () => {
        if (sending === null) return []
        await environment.server.launch()
        const { applicant, challenge } = sending
        const [records, entries] = await Promise.all([applicant.records.all(), challenge.entries(applicant.api)])
        return [...records, ...entries]
      },
      close: async () => sending?.applicant.leave(),
    }
  },
}

/** Leaves some of the minute's ideas out, never all of them, and writes the message. */
async function fillInEntry(page: Page, minute: LedgerRound, entry: LedgerRound, random: SeededRandom): Promise<void> {
  const form = page.getByRole('region', { name: 'Send your entry' })
  const certain = random.oneOf([minute.ideas[0] ?? '', ...minute.ideas.slice(1)])
  for (const idea of minute.ideas) {
    if (idea === certain || random.boolean(0.6)) entry.uncertain.push(idea)
    else await form.getByRole('checkbox', { name: idea, exact: true }).uncheck()
  }
  await form.getByRole('textbox', { name: 'Message' }).fill(entry.topic)
}

async function pressSend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send entry' }).click()
}

/** Goes from the review to the challenge's page, and believes what it says of the entry; without the server it may say nothing. */
async function checkEntryStatus(page: Page, entry: LedgerRound): Promise<void> {
  await page.getByRole('link', { name: 'See the challenge' }).click()
  await entryStatus(page).or(notLoaded(page)).waitFor()
  if (await notLoaded(page).isVisible()) return
  await expect(entryStatus(page)).toHaveText(/^(Saved on this device|Your entry has been sent\.)$/)
  acknowledge(entry)
}

/** Sees in the end that the entry has been sent. */
async function waitUntilSent(page: Page, entry: LedgerRound): Promise<void> {
  const tryAgain = notLoaded(page).getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 })
    await expect(entryStatus(page)).toHaveText('Your entry has been sent.', { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  acknowledge(entry)
}

function acknowledge(entry: LedgerRound): void {
  entry.isAcknowledged = true
  entry.ideas.push(...entry.uncertain.splice(0))
}

const entryStatus = (page: Page) => page.getByRole('region', { name: 'Your entry', exact: true }).getByRole('status')

const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })
