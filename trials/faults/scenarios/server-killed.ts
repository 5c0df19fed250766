import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from '../fault'
import type { Ledger, LedgerRound } from '../ledger'
import { untilAllIsSent } from '../harness/device'
import type { Environment } from '../harness/environment'
import { Person } from '../harness/person'
import { drawKillMoment, killDuringRecovery, untilKillMoment } from '../harness/server-kill'
import type { ServerRecords } from '../harness/server-records'
import { ExerciseDriver } from '../harness/exercise-driver'

/**
 * Kills the server while it saves: before its response, or just after. After the restart, everything that it acknowledged is
 * there, and everything on the device arrives exactly once.
 */
export const serverKilled: Fault<Environment> = {
  name: 'server-killed',
  what: 'kill -9 of the server during saves',
  tries: 100,
  open: async (environment) => {
    const person = await Person.signUp(environment)
    await person.api.signIn()
    return {
      runTry: async (ledger, random) => {
        const { server } = environment
        await server.launch()
        const context = await person.openBrowser()
        const driver = await ExerciseDriver.open(context, ledger)
        const rounds = random.integer(1, 3)
        await doRound(driver, () => context.setOffline(true))
        for (let count = 1; count < rounds; count++) await doRound(driver)
        const concurrentSaves = new ConcurrentSaves(person.records, ledger, random.integer(0, 6))

        const moment = drawKillMoment(random)
        ledger.note(`${rounds} rounds wait; killed ${moment.delayMs} ms after the first save ${moment.after}`)
        await Promise.all([untilKillMoment(driver.page, 'saveIdeaRecord', moment), context.setOffline(false)])
        const saving = concurrentSaves.save()
        await wait(moment.delayMs)
        await server.kill()
        await saving

        if (random.boolean(0.3)) await doRound(driver)
        if (random.boolean(0.25)) await killDuringRecovery(server, random, ledger)
        await server.launch()
        await concurrentSaves.save()
        await untilAllIsSent(driver.page)
      },
      savedRounds: async () => {
        await environment.server.launch()
        return person.records.all()
      },
      close: () => person.leave(),
    }
  },
}

async function doRound(driver: ExerciseDriver, onceStarted?: () => Promise<void>): Promise<void> {
  const round = await driver.start()
  await onceStarted?.()
  await driver.write(round)
  await driver.stop(round)
}

/** Saves sent to the server concurrently, without an outbox. Saves that were not acknowledged are sent again under the same id. */
class ConcurrentSaves {
  private readonly unsaved: Map<LedgerRound, string>

  constructor(
    private readonly records: ServerRecords,
    ledger: Ledger,
    size: number,
  ) {
    this.unsaved = new Map(Array.from({ length: size }, () => [ledger.begin(), randomUUID()]))
  }

  async save(): Promise<void> {
    await Promise.all([...this.unsaved].map(([round, id]) => this.saveRound(round, id)))
  }

  private async saveRound(round: LedgerRound, id: string): Promise<void> {
    const text = `all at once (${round.topic})`
    round.uncertain.push(text)
    const isSaved = await this.records.save({ id, topicTitle: round.topic, text })
    round.uncertain.pop()
    if (!isSaved) return
    round.ideas.push(text)
    this.unsaved.delete(round)
  }
}
