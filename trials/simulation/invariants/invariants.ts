import { selectRound } from '../../../src/exercise/round'
import { selectRoundSync } from '../../../src/exercise/save-round'
import { selectOutbox } from '../../../src/sync/outbox/outbox'
import { selectUid } from '../../../src/session/session'
import type { Exchange } from '../environment/server-model'
import { recordKeyOf } from '../environment/server-record'
import type { Simulation } from '../simulation'
import { marksAndTagsStay, ownWordsStay } from './edits'
import { findIdeas, type Place } from './places'
import { recordingsAreTheirSpeakers } from './recording-invariants'

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
  const { deleted, deletedBy, givenUp, unstorable } = simulation.ledger
  const id = mutation.kind === 'save' ? mutation.record.id : mutation.id
  if (mutation.kind === 'delete' && uid !== null) {
    deleted.set(id, sent)
    deletedBy.add(recordKeyOf(uid, id))
  }
  const deletion = mutation.kind === 'save' ? deleted.get(id) : undefined
  // A save that was already in flight, or waits on another device or a failing disk, arrives later; the server rejects it.
  if (deletion && !unstorable.has(id) && deletion.from === sent.from && deletion.at < sent.at)
    simulation.reportViolation('deleted records are not sent again', id)
  if (!('code' in response) || response.code === 'UNAUTHENTICATED') return
  const isDeleted = mutation.kind === 'change' && givenUp.has(id)
  const isLate = response.code === 'GONE' && deleted.has(id)
  if (!isDeleted && !isLate)
    simulation.reportViolation('the server gets no impossible request', `${mutation.kind}: ${response.code}`)
}

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
