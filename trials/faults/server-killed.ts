import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { entryCountQuery } from '../../__tests__/harness/server-documents'
import {
  challengeEntriesQuery,
  challengeQuery,
  closeChallengeMutation,
  publishChallengeMutation,
} from '../../src/challenges/documents'
import { untilAllIsSent, untilMutation, type Mutation } from './device'
import type { Step } from './exercise-driver'
import type { LedgerRound, SavedRound } from './ledger'
import type { Person } from './person'
import type { Fault, Try } from './run-fault'

/**
 * Kills the server while it saves: before its response, or just after. After the restart, everything that it acknowledged is
 * there, and everything on the device arrives exactly once.
 */
export const serverKilled: Fault = {
  name: 'server-killed',
  what: 'kill -9 of the server during saves',
  tries: 100,
  play: async (oneTry) => {
    const { ledger, random } = oneTry
    const { person, driver } = await oneTry.openExercise()
    const context = driver.page.context()
    const at = async (step: Step) => {
      if (step === 'idea 1') await context.setOffline(true)
    }
    const rounds = random.integer(1, 3)
    ledger.note(`${rounds} rounds wait`)
    for (let count = 0; count < rounds; count++) await driver.doRound({ ideas: 1, isStopped: true, at })
    // Sent to the server concurrently, without an outbox.
    const unsaved = new Map(Array.from({ length: random.integer(0, 6) }, () => [ledger.begin(), randomUUID()]))
    let saving = Promise.resolve()
    await killDuring('saveIdeaRecord', driver.page, oneTry, async () => {
      await context.setOffline(false)
      saving = saveAll(person, unsaved)
    })
    await saving
    if (random.boolean(0.3)) await driver.doRound({ ideas: 1, isStopped: true })
    await startAgain(oneTry)
    await saveAll(person, unsaved)
    await untilAllIsSent(driver.page)
  },
}

/**
 * Kills the server while an entry to a challenge is sent. The host must receive the acknowledged entry once, with the chosen ideas, and the
 * applicant's round must be saved. The ledger holds an entry as a round of its own, with its message as the topic.
 */
export const entrySent: Fault = {
  name: 'entry-sent',
  what: 'kill -9 of the server while an entry is sent',
  tries: 100,
  play: async (oneTry) => {
    const { ledger, random } = oneTry
    const [minute, entry] = [ledger.begin(), ledger.begin()]
    const host = await oneTry.newPerson()
    const id = randomUUID()
    const closesAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const input = { id, topicTitle: minute.topic, category: 'Work', isJob: true, closesAt } as const
    await host.ask(publishChallengeMutation, { input })
    const { person: applicant, driver } = await oneTry.openExercise(`/challenges/${id}`)
    oneTry.readOthers = () => readEntries(id, host, applicant)

    const goesOffline = random.oneOf(['never', 'during the minute', 'before sending'])
    ledger.note(`offline ${goesOffline}`)
    const { page } = driver
    const context = page.context()
    await page.getByRole('button', { name: 'Apply' }).click()
    await driver.start(minute)
    if (goesOffline === 'during the minute') await context.setOffline(true)
    for (let count = random.integer(1, 4); count > 0; count--) await driver.write(minute)
    await driver.stop(minute)
    await fillInEntry(page, minute, entry, oneTry)

    if (goesOffline === 'never') {
      await killDuring('sendChallengeEntry', page, oneTry, () => pressSend(page))
      await seeEntryStatus(page, entry)
    } else {
      await context.setOffline(true)
      await pressSend(page)
      await seeEntryStatus(page, entry)
      await killDuring('sendChallengeEntry', page, oneTry, () => context.setOffline(false))
    }
    await startAgain(oneTry)
    await untilAllIsSent(page)
    await waitUntilSent(page, entry)
  },
}

/** Kills the server a little after the page has sent a mutation, or got its response; saving takes about 10 ms. */
async function killDuring(mutation: Mutation, page: Page, oneTry: Try, send: () => Promise<void>): Promise<void> {
  const { environment, ledger, random } = oneTry
  const after = random.oneOf(['departs', 'departs', 'is answered'] as const)
  const delayMs = random.integer(0, 40)
  ledger.note(`killed ${delayMs} ms after ${mutation} ${after}`)
  await Promise.all([untilMutation(page, mutation, after), send()])
  await wait(delayMs)
  await environment.server.kill()
}

/** Starts the server again; sometimes it is killed once more before it is ready: recovery takes about a second. */
async function startAgain({ environment: { server }, ledger, random }: Try): Promise<void> {
  if (random.boolean(0.25)) {
    const delayMs = random.integer(0, 1_500)
    ledger.note(`killed again ${delayMs} ms into its start`)
    // It may or may not have been ready by then.
    const starting = server.launch().catch(() => undefined)
    await wait(delayMs)
    await server.kill()
    await starting
  }
  await server.launch()
}

/** Saves all these rounds at once. Those that were not acknowledged stay, to be sent again under the same id. */
async function saveAll(person: Person, unsaved: Map<LedgerRound, string>): Promise<void> {
  await Promise.all(
    [...unsaved].map(async ([round, id]) => {
      const text = `all at once (${round.topic})`
      round.uncertain.push(text)
      const isSaved = await person.save({ id, topicTitle: round.topic, text })
      round.uncertain.pop()
      if (!isSaved) return
      round.ideas.push(text)
      unsaved.delete(round)
    }),
  )
}

/** Deselects some of the round's ideas, never all of them, and writes the message. */
async function fillInEntry(page: Page, minute: LedgerRound, entry: LedgerRound, { random }: Try): Promise<void> {
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
async function seeEntryStatus(page: Page, entry: LedgerRound): Promise<void> {
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

/** Closes the challenge and returns its entries as the host sees them. Throws if a number disagrees, or what the applicant sees. */
async function readEntries(id: string, host: Person, applicant: Person): Promise<SavedRound[]> {
  await host.ask(closeChallengeMutation, { id })
  const { nodes } = (await host.ask(challengeEntriesQuery, { challengeId: id })).challengeEntries
  // The app does not ask for it.
  const { totalCount } = (await host.ask(entryCountQuery, { challengeId: id })).challengeEntries
  const { challenge } = await applicant.ask(challengeQuery, { id })
  const own = challenge?.myEntry ? [challenge.myEntry] : []
  const roundOf = ({ message, ideas }: (typeof own)[number]) => ({
    ...{ topicTitle: message, ideas: ideas.map(({ text }) => ({ text })) },
  })
  const received = nodes.map(roundOf)
  expect([totalCount, challenge?.entryCount]).toEqual([nodes.length, nodes.length])
  expect(own.map(roundOf), 'what the applicant sees, and what the host has').toEqual(received)
  return received
}
