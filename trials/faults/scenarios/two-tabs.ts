import type { SeededRandom } from '../../../scripts/tools/seeded-random'
import type { Fault } from '../fault'
import type { Ledger, LedgerRound } from '../ledger'
import { untilAllIsSent } from '../harness/device'
import type { Environment } from '../harness/environment'
import { Person } from '../harness/person'
import { ExerciseDriver } from '../harness/exercise-driver'

/**
 * Two tabs do rounds and send at the same time. One of them is closed, crashes or is reloaded; the other tab, or the next one
 * opened, sends everything.
 */
export const twoTabs: Fault<Environment> = {
  name: 'two-tabs',
  what: 'Two tabs at once, of which one goes',
  tries: 50,
  open: async (environment) => {
    const person = await Person.signUp(environment)
    return {
      runTry: async (ledger, random) => {
        const stays = await ExerciseDriver.open(await person.openBrowser(), ledger)
        const goes = await stays.openTab()
        const roundThatStays = await stays.start()
        const roundThatGoes = await goes.start()

        const goesAt = random.oneOf(['writing', 'writing', 'ending', 'sending'])
        for (let ideas = random.integer(1, 5); ideas > 0; ideas--) {
          const [driver, round]: [ExerciseDriver, LedgerRound] = random.boolean(0.5)
            ? [stays, roundThatStays]
            : [goes, roundThatGoes]
          await driver.write(round)
        }
        if (goesAt === 'writing') await goes.enterWithoutWaiting(roundThatGoes)
        if (goesAt === 'ending') void goes.stop(roundThatGoes).catch(() => undefined)
        if (goesAt === 'sending')
          await Promise.all([goes.letTimeRunOut(roundThatGoes), stays.letTimeRunOut(roundThatStays)])
        ledger.note(`one goes while ${goesAt}`)
        await leave(goes, random, ledger)
        settle(goes, roundThatGoes)

        if (goesAt !== 'sending') await stays.letTimeRunOut(roundThatStays)
        const last = random.boolean(0.5) ? await stays.openTab() : stays
        const next = await last.start()
        await last.write(next)
        await last.stop(next)
        // Only a newly opened page looks for unfinished rounds.
        await last.page.reload()
        await untilAllIsSent(last.page)
      },
      savedRounds: () => person.records.all(),
      close: () => person.leave(),
    }
  },
}

async function leave({ page }: ExerciseDriver, random: SeededRandom, ledger: Ledger): Promise<void> {
  const way = random.oneOf(['closed', 'crashed', 'reloaded'])
  ledger.note(`it is ${way}`)
  if (way === 'closed') await page.close()
  if (way === 'reloaded') await page.reload()
  if (way === 'crashed') {
    const crashed = page.waitForEvent('crash')
    const session = await page.context().newCDPSession(page)
    // This never resolves, because the page has crashed.
    session.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
  }
}

/** Moves ideas that are known to be stored from uncertain to acknowledged. */
function settle(driver: ExerciseDriver, { ideas, uncertain }: LedgerRound): void {
  ideas.push(...uncertain.splice(0, uncertain.filter((idea) => driver.isStored(idea)).length))
}
