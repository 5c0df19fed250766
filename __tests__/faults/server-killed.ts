import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../../scripts/faults/chance'
import type { Fault } from '../../scripts/faults/fault'
import type { Ledger, LedgerRound } from '../../scripts/faults/ledger'
import type { AppServer } from '../e2e/harness/server'
import { untilAllIsSent } from './stage/device'
import type { House } from './stage/house'
import { Person } from './stage/person'
import { saveDeparts, saveIsAnswered } from './stage/saves'
import type { ServerRecords } from './stage/server-records'
import { Thinker } from './stage/thinker'

/** A save is answered within some ten milliseconds: long enough to fall into every part of it. */
const longestDelayMs = 40

/** The database is open again after about a second: long enough to be killed while it recovers, too. */
const longestRecoveryMs = 1_500

/**
 * The server is killed while it saves: between a request's departure and its answer, or just after. What it acknowledged is
 * there when it is back, and what the device held arrives once.
 */
export const serverKilled: Fault<House> = {
  name: 'server-killed',
  what: 'kill -9 of the server during saves',
  tries: 100,
  open: async (house) => {
    const person = await Person.signUp(house)
    await person.records.signIn()
    return {
      play: async (ledger, chance) => {
        const { server } = house
        await server.launch()
        const context = await person.openBrowser()
        const thinker = await Thinker.at(context, ledger)
        const rounds = chance.whole(1, 3)
        await doRound(thinker, () => context.setOffline(true))
        for (let count = 1; count < rounds; count++) await doRound(thinker)
        const crowd = new Crowd(person.records, ledger, chance.whole(0, 6))

        const moment = chance.oneOf(['departs', 'departs', 'is answered'])
        const delayMs = chance.whole(0, longestDelayMs)
        ledger.note(`${rounds} rounds wait; killed ${delayMs} ms after the first save ${moment}`)
        await Promise.all([
          moment === 'departs' ? saveDeparts(thinker.page) : saveIsAnswered(thinker.page),
          context.setOffline(false),
        ])
        const saving = crowd.save()
        await wait(delayMs)
        await server.kill()
        await saving

        if (chance.happens(0.3)) await doRound(thinker)
        if (chance.happens(0.25)) await killDuringRecovery(server, chance, ledger)
        await server.launch()
        await crowd.save()
        await untilAllIsSent(thinker.page)
      },
      kept: async () => {
        await house.server.launch()
        return person.records.all()
      },
      close: () => person.leave(),
    }
  },
}

async function doRound(thinker: Thinker, onceStarted?: () => Promise<void>): Promise<void> {
  const round = await thinker.start()
  await onceStarted?.()
  await thinker.write(round)
  await thinker.stop(round)
}

async function killDuringRecovery(server: AppServer, chance: Chance, ledger: Ledger): Promise<void> {
  const delayMs = chance.whole(0, longestRecoveryMs)
  ledger.note(`killed again ${delayMs} ms into its start`)
  // Whether it had answered by then is all the same.
  const starting = server.launch().catch(() => undefined)
  await wait(delayMs)
  await server.kill()
  await starting
}

/** Saves that go to the server all at once, with no outbox behind them: what was not acknowledged is sent again, by its id. */
class Crowd {
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
    round.perhaps.push(text)
    const isSaved = await this.records.save({
      id,
      topicTitle: round.topic,
      category: 'Other',
      ideas: [{ text, atMs: 1_000, endMs: null, source: 'TYPED' }],
      durationMs: 2_000,
      lengthMs: 60_000,
      startedAt: new Date().toISOString(),
      localDay: '2026-01-01',
    })
    round.perhaps.pop()
    if (!isSaved) return
    round.ideas.push(text)
    this.unsaved.delete(round)
  }
}
