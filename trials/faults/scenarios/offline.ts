import type { BrowserContext } from '@playwright/test'
import type { Fault } from '../fault'
import { untilAllIsSent } from '../harness/device'
import type { Environment } from '../harness/environment'
import { Person } from '../harness/person'
import { ExerciseDriver } from '../harness/exercise-driver'

/** The steps of a round at which the network can go offline or come back. */
const steps = ['set-up', 'start', 'first idea', 'second idea', 'end', 'sync', 'next round', 'later'] as const

/** The network goes offline at one step of a round and comes back at a later one. */
export const offline: Fault<Environment> = {
  name: 'offline',
  what: 'Offline, from any step to any other',
  tries: 50,
  open: async (environment) => {
    const person = await Person.signUp(environment)
    return {
      runTry: async (ledger, random) => {
        const context = await person.openBrowser()
        const goesAt = random.integer(0, steps.length - 2)
        const returnsAt = random.integer(goesAt + 1, steps.length - 1)
        ledger.note(`offline from ${steps[goesAt] ?? ''} to ${steps[returnsAt] ?? ''}`)
        const reach = networkBetween(context, goesAt, returnsAt)
        const endsEarly = random.boolean(0.5)

        const driver = await ExerciseDriver.open(context, ledger)
        await reach('set-up')
        await driver.page.getByRole('textbox', { name: 'Topic' }).fill('What is on my mind')
        await reach('start')
        const round = await driver.start({ onNotLoaded: () => context.setOffline(false) })
        await reach('first idea')
        await driver.write(round)
        await reach('second idea')
        await driver.write(round)
        await reach('end')
        await (endsEarly ? driver.stop(round) : driver.letTimeRunOut(round))
        await reach('sync')
        await reach('next round')
        const next = await driver.start()
        await driver.write(next)
        await driver.stop(next)
        await reach('later')
        await untilAllIsSent(driver.page)
      },
      savedRounds: () => person.records.all(),
      close: () => person.leave(),
    }
  },
}

/** Returns a callback that goes offline at one step and online at another. */
function networkBetween(context: BrowserContext, goesAt: number, returnsAt: number) {
  return async (step: (typeof steps)[number]) => {
    const index = steps.indexOf(step)
    if (index === goesAt) await context.setOffline(true)
    if (index === returnsAt) await context.setOffline(false)
  }
}
