import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { SeededRandom } from '../../scripts/tools/seeded-random'
import { drawKillMoment, killDuringRecovery, untilMutation } from './breakages'
import { untilAllIsSent } from './device'
import { ExerciseDriver } from './exercise-driver'
import type { LedgerRound } from './ledger'
import type { Fault } from './run-fault'
import { publishChallenge, readEntries } from './server-challenge'

/**
 * Kills the server while an entry to a challenge is sent: before its response, or just after. The host must receive the
 * acknowledged entry once, with the chosen ideas, and the applicant's round must be saved.
 *
 * The ledger holds an entry as a round of its own, with its message as the topic.
 */
export const entrySent: Fault = {
  name: 'entry-sent',
  what: 'kill -9 of the server while an entry is sent',
  tries: 100,
  play: async (oneTry) => {
    const { ledger, random, environment } = oneTry
    const { server } = environment
    // Both people are new, because of the daily limits per person.
    const [host, applicant] = await Promise.all([oneTry.newPerson(), oneTry.newPerson()])
    const [minute, entry] = [ledger.begin(), ledger.begin()]
    const challengeId = await publishChallenge(host, minute.topic)
    oneTry.readOthers = () => readEntries(challengeId, host, applicant)

    const goesOffline = random.oneOf(['never', 'during the minute', 'before sending'])
    const { after, delayMs } = drawKillMoment(random)
    ledger.note(`offline ${goesOffline}; killed ${delayMs} ms after the entry ${after}`)
    const context = await applicant.openBrowser()
    const driver = await ExerciseDriver.open(context, ledger, { path: `/challenges/${challengeId}` })
    const { page } = driver
    await page.getByRole('button', { name: 'Apply' }).click()
    await driver.start(minute)
    if (goesOffline === 'during the minute') await context.setOffline(true)
    for (let count = random.integer(1, 4); count > 0; count--) await driver.write(minute)
    await driver.stop(minute)
    await fillInEntry(page, minute, entry, random)

    const isUnderWay = untilMutation(page, 'sendChallengeEntry', after)
    if (goesOffline !== 'never') {
      await context.setOffline(true)
      await pressSend(page)
      await checkEntryStatus(page, entry)
    }
    await Promise.all([isUnderWay, goesOffline === 'never' ? pressSend(page) : context.setOffline(false)])
    await wait(delayMs)
    await server.kill()

    if (goesOffline === 'never') await checkEntryStatus(page, entry)
    if (random.boolean(0.25)) await killDuringRecovery(server, random, ledger)
    await server.launch()
    await untilAllIsSent(page)
    await waitUntilSent(page, entry)
  },
}

/** Deselects some of the round's ideas, never all of them, and writes the message. */
async function fillInEntry(page: Page, minute: LedgerRound, entry: LedgerRound, random: SeededRandom): Promise<void> {
  await page.getByRole('button', { name: 'Send your entry' }).click()
  const form = page.getByRole('dialog', { name: 'Send your entry' })
  const certain = random.oneOf([minute.ideas[0] ?? '', ...minute.ideas.slice(1)])
  for (const idea of minute.ideas) {
    if (idea === certain || random.boolean(0.6)) entry.uncertain.push(idea)
    else await form.getByRole('checkbox', { name: idea, exact: true }).uncheck()
  }
  await form.getByRole('textbox', { name: 'Message' }).fill(entry.topic)
}

/** Opens the challenge's page and records the entry as acknowledged if the page says so; without the server it may not load. */
async function checkEntryStatus(page: Page, entry: LedgerRound): Promise<void> {
  await page.getByRole('link', { name: 'See the challenge' }).click()
  await entryStatus(page).or(notLoaded(page)).waitFor()
  if (await notLoaded(page).isVisible()) return
  await expect(entryStatus(page)).toHaveText(/^(Saved on this device|Your entry has been sent\.)$/)
  acknowledge(entry)
}

/** Waits until the page says that the entry has been sent. */
async function waitUntilSent(page: Page, entry: LedgerRound): Promise<void> {
  const tryAgain = notLoaded(page).getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 })
    await expect(entryStatus(page)).toHaveText('Your entry has been sent.', { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  acknowledge(entry)
}

const pressSend = (page: Page) => page.getByRole('button', { name: 'Send entry' }).click()

function acknowledge(entry: LedgerRound): void {
  entry.isAcknowledged = true
  entry.ideas.push(...entry.uncertain.splice(0))
}

const entryStatus = (page: Page) => page.getByRole('region', { name: 'Your entry', exact: true }).getByRole('status')

const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })
