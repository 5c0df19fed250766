import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { drawKillMoment, killDuringRecovery, untilMutation } from './breakages'
import { untilAllIsSent } from './device'
import { ExerciseDriver, type Step } from './exercise-driver'
import type { LedgerRound } from './ledger'
import type { Person } from './person'
import type { Fault } from './run-fault'

/**
 * Kills the server while it saves: before its response, or just after. After the restart, everything that it acknowledged is
 * there, and everything on the device arrives exactly once.
 */
export const serverKilled: Fault = {
  name: 'server-killed',
  what: 'kill -9 of the server during saves',
  tries: 100,
  play: async (oneTry) => {
    const { ledger, random, environment } = oneTry
    const { server } = environment
    const person = await oneTry.regular()
    await person.signIn()
    const context = await person.openBrowser()
    const driver = await ExerciseDriver.open(context, ledger)
    const at = async (step: Step) => {
      if (step === 'idea 1') await context.setOffline(true)
    }
    const doRound = () => driver.doRound({ ideas: 1, isStopped: true, at })
    const rounds = random.integer(1, 3)
    for (let count = 0; count < rounds; count++) await doRound()
    // Sent to the server concurrently, without an outbox.
    const unsaved = new Map(Array.from({ length: random.integer(0, 6) }, () => [ledger.begin(), randomUUID()]))

    const { after, delayMs } = drawKillMoment(random)
    ledger.note(`${rounds} rounds wait; killed ${delayMs} ms after the first save ${after}`)
    await Promise.all([untilMutation(driver.page, 'saveIdeaRecord', after), context.setOffline(false)])
    const saving = saveAll(person, unsaved)
    await wait(delayMs)
    await server.kill()
    await saving

    if (random.boolean(0.3)) await driver.doRound({ ideas: 1, isStopped: true })
    if (random.boolean(0.25)) await killDuringRecovery(server, random, ledger)
    await server.launch()
    await saveAll(person, unsaved)
    await untilAllIsSent(driver.page)
  },
}

/** Saves all these rounds at once. Those that were not acknowledged stay, to be sent again under the same id. */
async function saveAll(person: Person, unsaved: Map<LedgerRound, string>): Promise<void> {
  await Promise.all(
    [...unsaved].map(async ([round, id]) => {
      const text = `all at once (${round.topic})`
      round.uncertain.push(text)
      const isSaved = await person.save({ id, topicTitle: round.topic, text })
      round.uncertain.pop()
      if (!isSaved) return
      round.ideas.push(text)
      unsaved.delete(round)
    }),
  )
}
