import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { answerWithErrors, crash, moveWallClock } from './breakages'
import { browserKilled } from './browser-killed'
import { untilAllIsSent } from './device'
import { entrySent } from './entry-sent'
import { ExerciseDriver, type Step } from './exercise-driver'
import type { Fault, Try } from './run-fault'
import { serverKilled } from './server-killed'
import { storageFull } from './storage-full'
import { tokenExpired } from './token-expired'

/** Opens the exercise in a browser of the person who takes part in all tries. */
const openExercise = async (oneTry: Try) =>
  ExerciseDriver.open(await (await oneTry.regular()).openBrowser(), oneTry.ledger)

/** All faults, the slowest first. Some of them are stories of their own. */
export const faults: readonly Fault[] = [
  serverKilled,
  entrySent,
  browserKilled,
  tokenExpired,
  storageFull,
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
        // Mostly shorter than the pause after which a note saves itself.
        const pauseMs = random.integer(0, 1_000)
        ledger.note(`typed “${words}”, then ${pauseMs} ms`)
        await wait(pauseMs)
      }
      page = await leavePage(page, oneTry)
      if (random.boolean(0.3)) {
        // While a page starts, it takes over what the page before it left.
        const startMs = random.integer(0, 400)
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

const noteOf = (page: Page) => page.getByRole('textbox', { name: 'Note' })

/** Leaves the page, and returns the one that is open then. */
async function leavePage(page: Page, { random, ledger }: Try): Promise<Page> {
  const way = random.oneOf(['reloaded', 'closed', 'left'])
  ledger.note(`it is ${way}`)
  const next = way === 'closed' ? await page.context().newPage() : page
  if (way === 'closed') await page.close()
  await (way === 'reloaded' ? page.reload({ waitUntil: 'commit' }) : next.goto('/privacy', { waitUntil: 'commit' }))
  return next
}
