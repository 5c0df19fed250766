import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { controlIdentity } from '../../__tests__/e2e/harness/identity-control'
import { continueWithGoogle, signIn, type LocalAccount } from '../../__tests__/e2e/harness/sign-in'
import { answerWithErrors, crash, cutOff, expireTokenAtServer, moveWallClock, quotaSetter } from './breakages'
import { browserKilled } from './browser-killed'
import { untilAllIsSent } from './device'
import { entrySent } from './entry-sent'
import { ExerciseDriver, type Step } from './exercise-driver'
import type { LedgerRound } from './ledger'
import type { Fault, Try } from './run-fault'
import { serverKilled } from './server-killed'

/** How long an ID token lives, in milliseconds. */
const tokenLifetimeMs = 3_600_000

/** Size of an empty IndexedDB database, and of one with a few rounds; in bytes. */
const leastBytes = 20_000
const mostBytes = 400_000

/** Longer than the pause after which a note saves itself, in milliseconds. */
const longestPauseMs = 1_000

/** While a page starts, it takes over what the page before it left. In milliseconds. */
const longestStartMs = 400

/** Opens the exercise in a browser of the person who takes part in all tries. */
const openExercise = async (oneTry: Try) =>
  ExerciseDriver.open(await (await oneTry.regular()).openBrowser(), oneTry.ledger)

/** All faults, the slowest first. Three of them are stories of their own. */
export const faults: readonly Fault[] = [
  serverKilled,
  entrySent,
  browserKilled,
  {
    name: 'offline',
    what: 'Offline, from any step to any other',
    tries: 50,
    play: async (oneTry) => {
      const { ledger, random } = oneTry
      const driver = await openExercise(oneTry)
      const context = driver.page.context()
      const steps = ['set-up', 'start', 'idea 1', 'idea 2', 'end', 'next round', 'later'] as const
      const goesAt = random.integer(0, steps.length - 2)
      const returnsAt = random.integer(goesAt + 1, steps.length - 1)
      ledger.note(`offline from ${steps[goesAt] ?? ''} to ${steps[returnsAt] ?? ''}`)
      const at = async (step: Step | 'set-up' | 'next round' | 'later') => {
        if (step === steps[goesAt]) await context.setOffline(true)
        if (step === steps[returnsAt]) await context.setOffline(false)
      }
      await at('set-up')
      await driver.page.getByRole('textbox', { name: 'Topic' }).fill('What is on my mind')
      const onNotLoaded = () => context.setOffline(false)
      await driver.doRound({ ideas: 2, isStopped: random.boolean(0.5), at, onNotLoaded })
      await at('next round')
      await driver.doRound({ ideas: 1, isStopped: true })
      await at('later')
      await untilAllIsSent(driver.page)
    },
  },
  {
    // By the browser's clock, or only by the server's. A new one is available at once, after some retries, or after another login.
    name: 'token-expired',
    what: 'The ID token expires during the round',
    tries: 50,
    play: async (oneTry) => {
      const { ledger, random, environment } = oneTry
      const { server } = environment
      const kind = random.oneOf([
        'browser knows',
        'only server knows',
        'sign-in unreachable',
        'sign-in revoked',
      ] as const)
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
  },
  {
    // For a while every response is an error, from the server or from a proxy that may have forwarded the request.
    name: 'server-errors',
    what: '500, 502, 503 and 504, with and without Retry-After',
    tries: 50,
    play: async (oneTry) => {
      const { ledger, random } = oneTry
      const driver = await openExercise(oneTry)
      const [answers, isBefore] = [random.integer(1, 6), random.boolean(0.5)]
      ledger.note(`${answers} errors in a row, beginning ${isBefore ? 'before' : 'after'} the round`)
      if (isBefore) await answerWithErrors(driver.page, answers, random)
      const at = async (step: Step) => {
        if (step === 'end' && !isBefore) await answerWithErrors(driver.page, answers, random)
      }
      for (let rounds = random.integer(1, 3); rounds > 0; rounds--) {
        await driver.doRound({ ideas: random.integer(1, 2), isStopped: random.boolean(0.5), at })
      }
      await untilAllIsSent(driver.page)
    },
  },
  {
    // From the start or at some point. The ideas stay on the screen, can be copied, and are saved once there is room.
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
  },
  {
    // Both do rounds and send. The other tab, or the next one opened, sends everything.
    name: 'two-tabs',
    what: 'Two tabs at once, of which one goes',
    tries: 50,
    play: async (oneTry) => {
      const { ledger, random } = oneTry
      const stays = await openExercise(oneTry)
      const goes = await stays.openTab()
      const roundThatStays = await stays.start()
      const roundThatGoes = await goes.start()

      const goesAt = random.oneOf(['writing', 'writing', 'ending', 'sending'])
      for (let ideas = random.integer(1, 5); ideas > 0; ideas--) {
        await (random.boolean(0.5) ? stays.write(roundThatStays) : goes.write(roundThatGoes))
      }
      if (goesAt === 'writing') await goes.enterWithoutWaiting(roundThatGoes)
      if (goesAt === 'ending') void goes.stop(roundThatGoes).catch(() => undefined)
      if (goesAt === 'sending') {
        await Promise.all([goes.letTimeRunOut(roundThatGoes), stays.letTimeRunOut(roundThatStays)])
      }
      const way = random.oneOf(['closed', 'crashed', 'reloaded'])
      ledger.note(`one goes while ${goesAt}: it is ${way}`)
      if (way === 'closed') await goes.page.close()
      if (way === 'reloaded') await goes.page.reload()
      if (way === 'crashed') await crash(goes.page)
      goes.settle(roundThatGoes)

      if (goesAt !== 'sending') await stays.letTimeRunOut(roundThatStays)
      const last = random.boolean(0.5) ? await stays.openTab() : stays
      await last.doRound({ ideas: 1, isStopped: true })
      // Only a newly opened page looks for unfinished rounds.
      await last.page.reload()
      await untilAllIsSent(last.page)
    },
  },
  {
    // Within a second of the last key in a note, and perhaps again while the next page starts. The note that comes back is the one that
    // was typed, and it reaches the server.
    name: 'page-reloaded',
    what: 'Reloaded, closed or left right after the last key',
    tries: 100,
    play: async (oneTry) => {
      const { ledger, random } = oneTry
      // One person who opens pages as fast as this would exceed the rate limit.
      const person = await oneTry.newPerson()
      const round = ledger.begin()
      const [id, text] = [randomUUID(), `an idea (${round.topic})`]
      round.isAcknowledged = await person.save({ id, topicTitle: round.topic, text })
      round.ideas.push(text)
      let page = await (await person.openBrowser()).newPage()
      await page.goto(`/records/${id}`)
      await noteOf(page).click()
      let typed = ''
      for (let parts = random.integer(1, 3); parts > 0; parts--) {
        const words = `é ${random.integer(0, 999)} `
        await page.keyboard.type(words)
        typed += words
        const pauseMs = random.integer(0, longestPauseMs)
        ledger.note(`typed “${words}”, then ${pauseMs} ms`)
        await wait(pauseMs)
      }
      page = await leavePage(page, oneTry)
      if (random.boolean(0.3)) {
        const startMs = random.integer(0, longestStartMs)
        ledger.note(`again after ${startMs} ms`)
        await wait(startMs)
        page = await leavePage(page, oneTry)
      }
      await page.goto(`/records/${id}`)
      await expect(noteOf(page)).toHaveValue(typed)
      await expect.poll(() => person.noteOf(id)).toBe(typed)
    },
  },
  {
    // By minutes or days while a round runs. Ideas keep their times, and the round its length.
    name: 'clock-jumps',
    what: 'The wall clock jumps, forward and back',
    tries: 50,
    play: async (oneTry) => {
      const { ledger, random } = oneTry
      const driver = await openExercise(oneTry)
      const { page } = driver
      const monotonicNow = () => page.evaluate(() => performance.now())
      const jump = () => moveWallClock(page, random, ledger)
      const beforeStart = await monotonicNow()
      const round = await driver.start()
      const afterStart = await monotonicNow()
      /** The earliest and latest time of each idea since the round's start, in milliseconds. */
      const bounds: [earliest: number, latest: number][] = []
      for (let ideas = random.integer(1, 5); ideas > 0; ideas--) {
        await page.clock.fastForward(random.integer(0, 8_000))
        await jump()
        const beforeIdea = await monotonicNow()
        await driver.write(round)
        bounds.push([beforeIdea - afterStart, (await monotonicNow()) - beforeStart])
      }
      const isReloaded = random.boolean(0.3)
      if (isReloaded) ledger.note('the page is reloaded')
      await (isReloaded ? page.reload() : driver.letTimeRunOut(round))
      await jump()
      await untilAllIsSent(page)
      // A reloaded page has only the wall clock: the round continues or is over, but nothing is lost.
      if (isReloaded) return
      const saved = (await (await oneTry.regular()).readRounds()).find(({ topicTitle }) => topicTitle === round.topic)
      expect(saved?.durationMs).toBe(60_000)
      for (const [index, [earliest, latest]] of bounds.entries()) {
        // Times are stored as whole milliseconds.
        expect(saved?.ideas[index]?.atMs, `idea ${index + 1}`).toBeGreaterThanOrEqual(Math.floor(earliest))
        expect(saved?.ideas[index]?.atMs, `idea ${index + 1}`).toBeLessThanOrEqual(Math.ceil(latest))
      }
    },
  },
]

const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' })

const noteOf = (page: Page) => page.getByRole('textbox', { name: 'Note' })

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

/** Leaves the page, and returns the one that is open then. */
async function leavePage(page: Page, { random, ledger }: Try): Promise<Page> {
  const way = random.oneOf(['reloaded', 'closed', 'left'])
  ledger.note(`it is ${way}`)
  const next = way === 'closed' ? await page.context().newPage() : page
  if (way === 'closed') await page.close()
  await (way === 'reloaded' ? page.reload({ waitUntil: 'commit' }) : next.goto('/privacy', { waitUntil: 'commit' }))
  return next
}
