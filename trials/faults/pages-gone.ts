import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { ideaRecordQuery } from '../../__tests__/harness/server-documents'
import { untilAllIsSent } from './device'
import type { Fault, Try } from './run-fault'

/** Both do rounds and send. The other tab, or the next one opened, sends everything. */
export const twoTabs: Fault = {
  name: 'two-tabs',
  what: 'Two tabs at once, of which one goes',
  tries: 50,
  play: async (oneTry) => {
    const { ledger, random } = oneTry
    const { driver: stays } = await oneTry.openExercise()
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
}

/**
 * Within a second of the last key in a note, and perhaps again while the next page starts. The note that comes back is the one that was
 * typed, and it reaches the server.
 */
export const pageReloaded: Fault = {
  name: 'page-reloaded',
  what: 'Reloaded, closed or left right after the last key',
  tries: 100,
  play: async (oneTry) => {
    const { ledger, random } = oneTry
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
    await expect.poll(async () => (await person.ask(ideaRecordQuery, { id })).ideaRecord?.comment).toBe(typed)
  },
}

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

/** Makes the page crash, and closes it. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  // This never resolves, because the page has crashed.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}
