import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { SeededRandom } from '../../../scripts/tools/seeded-random'
import type { Fault } from '../fault'
import type { Ledger } from '../ledger'
import type { Environment } from '../harness/environment'
import { Person } from '../harness/person'

/** The longest time between the last key and the reload: longer than the pause after which a note saves itself. */
const longestPauseMs = 1_000

/** While a page starts, it takes over what the page before it left. */
const longestStartMs = 400

/**
 * A page is reloaded, closed or left at a random moment within a second of the last key in a note, and perhaps again while the next page
 * starts. The note that comes back is the one that was typed, and it reaches the server once.
 */
export const pageReloaded: Fault<Environment> = {
  name: 'page-reloaded',
  what: 'Reloaded, closed or left right after the last key',
  tries: 100,
  open: async (environment) => {
    let person = await Person.signUp(environment)
    return {
      runTry: async (ledger, random) => {
        // One person who opens pages as fast as this would exceed the rate limit.
        await person.leave()
        person = await Person.signUp(environment)
        const id = await saveOnServer(person, ledger)
        const context = await person.openBrowser()
        const page = await context.newPage()
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
        let next = await leave(page, random, ledger)
        if (random.boolean(0.3)) {
          const startMs = random.integer(0, longestStartMs)
          ledger.note(`again after ${startMs} ms`)
          await wait(startMs)
          next = await leave(next, random, ledger)
        }
        await next.goto(`/records/${id}`)
        await expect(noteOf(next)).toHaveValue(typed)
        await expect.poll(() => person.records.noteOf(id)).toBe(typed)
      },
      savedRounds: () => person.records.all(),
      close: () => person.leave(),
    }
  },
}

/** Saves a round for the person, and returns its id. */
async function saveOnServer({ records }: Person, ledger: Ledger): Promise<string> {
  const id = randomUUID()
  const round = ledger.begin()
  const text = `an idea (${round.topic})`
  round.isAcknowledged = await records.save({ id, topicTitle: round.topic, text })
  round.ideas.push(text)
  return id
}

/** Leaves the page, and returns the one that is open then. */
async function leave(page: Page, random: SeededRandom, ledger: Ledger): Promise<Page> {
  const way = random.oneOf(['reloaded', 'closed', 'left'])
  ledger.note(`it is ${way}`)
  if (way === 'closed') {
    const next = await page.context().newPage()
    await page.close()
    await next.goto('/privacy', { waitUntil: 'commit' })
    return next
  }
  await (way === 'reloaded' ? page.reload({ waitUntil: 'commit' }) : page.goto('/privacy', { waitUntil: 'commit' }))
  return page
}

function noteOf(page: Page) {
  return page.getByRole('textbox', { name: 'Note' })
}
