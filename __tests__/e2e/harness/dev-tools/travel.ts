import * as v from 'valibot'
import { expect, test, type Page, type Request } from '../test'
import { installDevTools } from './install'
import type { Step } from './fake-dev-tools'

/** The outbox stops sending a moment after the page shows “Saved”. */
const restingSchema = v.object({
  outbox: v.object({ phase: v.literal('idle'), entries: v.pipe(v.array(v.unknown()), v.length(0)) }),
})

export interface TimeTravel {
  steps: () => Promise<Step[]>
  /** Jumps to every step, backwards and forwards, and checks that only the screen changes. */
  travel: (look?: (step: Step) => Promise<void>) => Promise<void>
}

/** Installs the fake Redux DevTools and a clock in every page opened from now on. */
export async function installTimeTravel(page: Page): Promise<TimeTravel> {
  await installDevTools(page)
  await page.clock.install()
  /** Requests without a response so far. */
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))

  const steps = () => page.evaluate(() => window.fakeDevTools.steps())

  /** Lets time pass for retries until nothing is pending, and returns all steps. */
  const stepsAtRest = async () => {
    const pass = async () => {
      await page.clock.runFor(1_000)
      await page.evaluate(writesOnTheDevice)
      expect(underWay.size).toBe(0)
      return steps()
    }
    let found: Step[] = []
    await expect(async () => {
      // Twice in a row: what a response brings may still be on its way to the store.
      const before = await pass()
      found = await pass()
      expect(found).toHaveLength(before.length)
      expect(v.is(restingSchema, found.at(-1)?.state)).toBe(true)
    }).toPass()
    return found
  }

  const travel = async (look?: (step: Step) => Promise<void>) => {
    // A jump of the clock would time out pending storage requests, which have ten seconds.
    await stepsAtRest()
    // Let unused cache entries expire and toasts disappear; not in one jump, which would time out a request that it makes.
    for (let second = 0; second < 120; second += 10) {
      await page.clock.runFor(10_000)
      await expect.poll(() => underWay.size).toBe(0)
    }
    const all = await stepsAtRest()
    const outside = watchOutside(page)
    await page.evaluate('window.fakeDevTools.startWatching()')
    const there = [...all.entries()]
    for (const [index, step] of [...there.toReversed(), ...there]) {
      await jumpTo(page, index)
      await test.step(`step ${index}`, async () => look?.(step))
      expect(await page.evaluate(() => window.fakeDevTools.effects())).toEqual([])
      expect(outside).toEqual([])
    }
    await page.evaluate('window.fakeDevTools.stopWatching()')
    expect(await steps()).toEqual(all)
  }

  return { steps, travel }
}

/** Jumps, and gives the page a second to show side effects. */
export async function jumpTo(page: Page, index: number): Promise<void> {
  await page.evaluate((step) => {
    window.fakeDevTools.jumpTo(step)
  }, index)
  await page.clock.runFor(1_000)
}

/** Records requests, navigations and popups from outside the page. */
export function watchOutside(page: Page): readonly string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    // The app itself stays at the present, and asks every minute what other devices have changed.
    if (request.postData()?.includes('query Feed') !== true) seen.push(`${request.method()} ${request.url()}`)
  })
  page.on('framenavigated', (frame) => seen.push(`navigation to ${frame.url()}`))
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`))
  return seen
}

/** Waits for pending writes by means of a transaction that is queued behind them. */
function writesOnTheDevice(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('idea-training')
    opening.onerror = () => reject(new Error('The database cannot be opened.'))
    opening.onsuccess = () => {
      const database = opening.result
      const after = database.transaction([...database.objectStoreNames], 'readwrite')
      after.oncomplete = () => {
        database.close()
        resolve()
      }
    }
  })
}
