import { withChange, type WaitingRecord } from '../../../src/sync/outbox/outbox'
import { keyOf } from '../ledger'
import type { Simulation } from '../simulation'
import { operationsOn } from './places'

/** What a person wrote for a spoken idea is never replaced by what a recogniser heard. */
export function ownWordsStay(simulation: Simulation): void {
  const { server, devices, ledger } = simulation
  for (const [key, { recordId, text, isKept }] of ledger.ownWords) {
    if (!isKept || ledger.givenUp.has(recordId)) continue
    const waiting = operationsOn(devices, recordId).flatMap((operation) =>
      operation.kind === 'change' ? (operation.change.ideas ?? []) : [],
    )
    const answered = server.withId(recordId)[0]?.ideas ?? []
    const written = [...answered, ...waiting].findLast((idea) => keyOf(recordId, idea) === key)
    if (written && written.text !== text) {
      simulation.reportViolation('a person’s own words stay', `“${text}” is now “${written.text}”`)
    }
  }
}

/** What a person marked as done stays so, and a record has one of its tags: on the server, or waiting on a device. */
export function marksAndTagsStay(simulation: Simulation): void {
  const { server, devices, ledger } = simulation
  const versionsOf = (id: string) => {
    const waiting = operationsOn(devices, id)
    const saved = waiting.flatMap((operation) => (operation.kind === 'save' ? [operation.record] : []))
    const known: WaitingRecord[] = [...server.withId(id), ...saved]
    const changes = waiting.flatMap((operation) => (operation.kind === 'change' ? [operation.change] : []))
    return known.map((record) => changes.reduce<WaitingRecord>((before, change) => withChange(before, change), record))
  }
  for (const { recordId, what, isKept } of ledger.done) {
    if (!isKept || ledger.givenUp.has(recordId)) continue
    const ideas = versionsOf(recordId).flatMap((version) => version.ideas)
    if (!ideas.some((idea) => keyOf(recordId, idea) === what && idea.isDone === true))
      simulation.reportViolation('what is done stays so', `“${what}” is not done`)
  }
  for (const { recordId, isKept } of ledger.tags) {
    if (!isKept || ledger.givenUp.has(recordId)) continue
    if (versionsOf(recordId).every(({ tags = [] }) => tags.length === 0))
      simulation.reportViolation('tags stay', `${recordId} has none`)
  }
}
