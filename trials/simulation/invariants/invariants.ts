import type { IdeaInput } from '../../../contract/record'
import { selectRound } from '../../../src/exercise/round'
import { selectRoundSync } from '../../../src/exercise/save-round'
import type { OutboxEntry, StoredRound } from '../../../src/records/gateways'
import { selectOutbox, withChange, type WaitingRecord } from '../../../src/records/outbox'
import { selectUid } from '../../../src/session/session'
import type { Device } from '../device'
import { recordingsAreTheirSpeakers } from './recording-invariants'
import { keyOf } from '../ledger'
import type { Exchange } from '../environment/server-model'
import { recordKeyOf } from '../environment/server-record'
import type { Simulation } from '../simulation'

/** One place where an idea is stored. */
interface Place {
  roundId: string
  owner: string | null
  device: Device | null
}

/** Invariants that must hold at every moment; checked after each event. */
export function checkAlways(simulation: Simulation): void {
  const places = findIdeas(simulation)
  everyPromisedIdeaIsThere(simulation, places)
  nothingIsThereTwice(simulation, places)
  nothingIsUnderAnotherAccount(simulation, places)
  deletedRecordsStayDeleted(simulation)
  savedIsSaidOfWhatTheServerHas(simulation)
  recordingsAreTheirSpeakers(simulation)
  ownWordsStay(simulation)
  marksAndTagsStay(simulation)
  machinesAgree(simulation)
}

/** Invariants of every request to the server. */
export function checkExchange(simulation: Simulation, { uid, mutation, response, sent }: Exchange): void {
  const { deleted, deletedBy, unstorable } = simulation.ledger
  if (mutation.kind === 'delete' && uid !== null) {
    deleted.set(mutation.id, sent)
    deletedBy.add(recordKeyOf(uid, mutation.id))
  }
  const deletion = mutation.kind === 'save' ? deleted.get(mutation.record.id) : undefined
  // A save that was already in flight, or waits on another device or a failing disk, arrives later; the server rejects it.
  if (mutation.kind === 'save' && deletion && !unstorable.has(mutation.record.id)) {
    if (deletion.from === sent.from && deletion.at < sent.at) {
      simulation.reportViolation('deleted records are not sent again', mutation.record.id)
    }
  }
  if (!('code' in response) || response.code === 'UNAUTHENTICATED') return
  const isDeleted = mutation.kind === 'change' && simulation.ledger.givenUp.has(mutation.id)
  const isLate = response.code === 'GONE' && deleted.has(mutation.kind === 'save' ? mutation.record.id : mutation.id)
  if (!isDeleted && !isLate)
    simulation.reportViolation('the server gets no impossible request', `${mutation.kind}: ${response.code}`)
}

/** Finds every place where each idea is stored: on the server and on the devices' disks. */
export function findIdeas({ server, devices }: Simulation): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  const note = (ideas: readonly Pick<IdeaInput, 'text' | 'atMs' | 'source'>[], place: Place) => {
    for (const idea of ideas) {
      const key = keyOf(place.roundId, idea)
      const known = places.get(key)
      if (known) known.push(place)
      else places.set(key, [place])
    }
  }
  for (const { id, owner, ideas } of server.records.values()) note(ideas, { roundId: id, owner, device: null })
  for (const device of devices) {
    for (const { recordId, owner, operation } of entriesOn(device)) {
      if (operation.kind === 'save') note(operation.record.ideas, { roundId: recordId, owner, device })
    }
    for (const { id, owner, ideas, unfinished } of roundsOn(device)) {
      const last = unfinished === '' ? [] : [{ text: unfinished, atMs: 0, source: 'TYPED' as const }]
      note([...ideas, ...last], { roundId: id, owner, device })
    }
  }
  return places
}

/** Casts are safe: only the app's own code writes to the simulated disk. */
export const entriesOn = ({ shared }: Device): OutboxEntry[] => shared.disk.rowsOf('outbox') as OutboxEntry[]
export const roundsOn = ({ shared }: Device): StoredRound[] => shared.disk.rowsOf('rounds') as StoredRound[]

function everyPromisedIdeaIsThere(simulation: Simulation, places: Map<string, Place[]>): void {
  const { ideas, unfinished, givenUp } = simulation.ledger
  const promised = [...ideas.values(), ...[...unfinished].map(([roundId, key]) => ({ key, roundId }))]
  for (const { key, roundId } of promised) {
    if (places.has(key) || givenUp.has(roundId)) continue
    simulation.reportViolation('nothing is lost', `“${key}” is nowhere`)
  }
}

function nothingIsThereTwice(simulation: Simulation, places: Map<string, Place[]>): void {
  for (const [key, found] of places) {
    const [first] = found
    const other = found.find(({ roundId }) => roundId !== first?.roundId)
    if (other)
      simulation.reportViolation('nothing is duplicated', `“${key}” is in ${first?.roundId ?? ''} and ${other.roundId}`)
  }
}

function nothingIsUnderAnotherAccount(simulation: Simulation, places: Map<string, Place[]>): void {
  const { ledger, devices } = simulation
  for (const [key, found] of places) {
    const promised = ledger.ideas.get(key)
    if (!promised) continue
    for (const { owner } of found) {
      if (owner === promised.owner) continue
      // A guest's round may move to the account of somebody who has logged in on a device.
      const mayJoin = promised.owner === null && owner !== null && devices.some(({ loggedIn }) => loggedIn.has(owner))
      if (!mayJoin)
        simulation.reportViolation(
          'nothing is stored under another account',
          `“${key}” of ${promised.owner ?? 'a guest'} is now of ${owner ?? 'a guest'}`,
        )
    }
  }
  const [unasked] = ledger.takenUnasked
  if (unasked !== undefined) simulation.reportViolation('no account takes a guest’s rounds without asking', unasked)
}

function savedIsSaidOfWhatTheServerHas(simulation: Simulation): void {
  const { server, ledger } = simulation
  for (const { state } of simulation.tabs) {
    const round = selectRound(state)
    if (round.phase !== 'kept' || selectRoundSync(state) !== 'Saved') continue
    // Exception: the person has deleted the record in another tab meanwhile.
    if (!server.everSaved.has(round.id) && !ledger.givenUp.has(round.id)) {
      simulation.reportViolation('“Saved” is shown only for what the server has', `${round.id} is not there`)
    }
  }
}

function deletedRecordsStayDeleted(simulation: Simulation): void {
  const { server, ledger } = simulation
  for (const { id, owner } of server.records.values()) {
    if (ledger.deletedBy.has(recordKeyOf(owner, id))) simulation.reportViolation('deleted records stay deleted', id)
  }
}

/** What a person wrote for a spoken idea is never replaced by what a recogniser heard. */
function ownWordsStay(simulation: Simulation): void {
  const { server, devices, ledger } = simulation
  for (const [key, { recordId, text, isKept }] of ledger.ownWords) {
    if (!isKept || ledger.givenUp.has(recordId)) continue
    const waiting = devices
      .flatMap(entriesOn)
      .filter((entry) => entry.recordId === recordId)
      .toSorted((one, other) => one.sequence - other.sequence)
      .flatMap(({ operation }) => (operation.kind === 'change' ? (operation.change.ideas ?? []) : []))
    const answered = [...server.records.values()].find(({ id }) => id === recordId)?.ideas ?? []
    const written = [...answered, ...waiting].findLast((idea) => keyOf(recordId, idea) === key)
    if (written && written.text !== text) {
      simulation.reportViolation('a person’s own words stay', `“${text}” is now “${written.text}”`)
    }
  }
}

/** What a person marked as done stays so, and a record has one of its tags: on the server, or waiting on a device. */
function marksAndTagsStay(simulation: Simulation): void {
  const { server, devices, ledger } = simulation
  const versionsOf = (id: string) => {
    const waiting = devices
      .flatMap(entriesOn)
      .filter(({ recordId }) => recordId === id)
      .toSorted((one, other) => one.sequence - other.sequence)
    const saved = waiting.flatMap(({ operation }) => (operation.kind === 'save' ? [operation.record] : []))
    const known: WaitingRecord[] = [...[...server.records.values()].filter((record) => record.id === id), ...saved]
    const changes = waiting.flatMap(({ operation }) => (operation.kind === 'change' ? [operation.change] : []))
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

function machinesAgree(simulation: Simulation): void {
  for (const device of simulation.devices) {
    let sending = 0
    for (const { state, browser } of device.tabs) {
      const outbox = selectOutbox(state)
      const uid = selectUid(state)
      if (outbox.phase !== 'unread' && outbox.uid !== uid && state.session.phase !== 'unknown') {
        simulation.reportViolation(
          'no two machines contradict each other',
          `outbox of ${String(outbox.uid)}, session of ${String(uid)}`,
        )
      }
      if (outbox.phase === 'sending' && !browser.frozen) sending += 1
    }
    if (sending > 1)
      simulation.reportViolation('only one tab sends at a time', `${String(sending)} of ${device.name} are sending`)
  }
}
