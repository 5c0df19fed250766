import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from '../../scripts/faults/fault'
import type { Ledger, LedgerRound } from '../../scripts/faults/ledger'
import { untilAllIsSent } from './stage/device'
import type { House } from './stage/house'
import { Person } from './stage/person'
import { drawKillMoment, killDuringRecovery, untilKillMoment } from './stage/server-kill'
import type { ServerRecords } from './stage/server-records'
import { Thinker } from './stage/thinker'

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
    await person.asker.signIn()
    return {
      play: async (ledger, random) => {
        const { server } = house
        await server.launch()
        const context = await person.openBrowser()
        const thinker = await Thinker.at(context, ledger)
        const rounds = random.integer(1, 3)
        await doRound(thinker, () => context.setOffline(true))
        for (let count = 1; count < rounds; count++) await doRound(thinker)
        const crowd = new Crowd(person.records, ledger, random.integer(0, 6))

        const moment = drawKillMoment(random)
        ledger.note(`${rounds} rounds wait; killed ${moment.delayMs} ms after the first save ${moment.after}`)
        await Promise.all([untilKillMoment(thinker.page, 'saveIdeaRecord', moment), context.setOffline(false)])
        const saving = crowd.save()
        await wait(moment.delayMs)
        await server.kill()
        await saving

        if (random.boolean(0.3)) await doRound(thinker)
        if (random.boolean(0.25)) await killDuringRecovery(server, random, ledger)
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
