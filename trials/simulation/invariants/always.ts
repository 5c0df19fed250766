import { selectRound } from '../../../src/exercise/round'
import { selectRoundSync } from '../../../src/exercise/save-round'
import { selectUid } from '../../../src/session/session'
import { selectOutbox, selectPendingChanges, selectRefused } from '../../../src/sync/outbox/outbox'
import { idOf, type Exchange } from '../environment/server'
import { markIn, shownRecords } from '../screen'
import type { Simulation } from '../simulation'
import { findIdeas, type Place } from './places'
import { recordingsAreTheirSpeakers } from './recordings'

/** Invariants that must hold at every moment; checked after each event. */
export function checkAlways(simulation: Simulation): void {
  const places = findIdeas(simulation)
  everyPromisedIdeaIsThere(simulation, places)
  nothingIsThereTwice(simulation, places)
  nothingIsUnderAnotherAccount(simulation, places)
  deletedRecordsStayDeleted(simulation)
  editsStayOnTheScreen(simulation)
  savedIsSaidOfWhatTheServerHas(simulation)
  recordingsAreTheirSpeakers(simulation)
  machinesAgree(simulation)
}

/** After how many milliseconds a device gives a request up; the server may get it all the same. */
const longestRequestMs = 30_000

/** Invariants of every mutation of a record. */
export function checkExchange({ ledger, world, tabs }: Simulation, { mutation, response, sender }: Exchange): void {
  const { deleted, givenUp, unstorable } = ledger
  const { uid, device, at } = sender
  const id = idOf(mutation)
  const kind = mutation.operationName
  if (kind === 'DeleteIdeaRecord' && uid !== null) deleted.set(id, { device, at, uid })
  const deletion = kind === 'SaveIdeaRecord' ? deleted.get(id) : undefined
  const isHeldUp = tabs.some((tab) => tab.device.name === device && tab.browser.wasFrozen)
  // A save that was already in flight, or waits on another device, a failing disk or for a frozen tab, arrives later; the server rejects it.
  if (deletion && !unstorable.has(id) && !isHeldUp && deletion.device === device && deletion.at < at)
    world.reportViolation('deleted records are not sent again', id)
  // It has been sent again since, and others after it; of two wordings of an idea, the one that arrives later stays.
  if (kind === 'UpdateIdeaRecord' && world.now - at > longestRequestMs) {
    const texts = (mutation.variables.change.ideas ?? []).map(({ text }) => text)
    for (const { recordId, words } of ledger.edits) if (recordId === id) words?.push(...texts)
  }
  if (!('code' in response) || response.code === 'UNAUTHENTICATED') return
  const isDeleted = kind === 'UpdateIdeaRecord' && givenUp.has(id)
  const isLate = response.code === 'GONE' && deleted.has(id)
  // What was heard in a round that the device could not keep.
  const isOfNoRound = kind === 'UpdateIdeaRecord' && mutation.variables.change.heard !== undefined && unstorable.has(id)
  if (!isDeleted && !isLate && !isOfNoRound)
    world.reportViolation('the server gets no impossible request', `${kind}: ${response.code}`)
}

function everyPromisedIdeaIsThere({ ledger, world }: Simulation, places: Map<string, Place[]>): void {
  const { ideas, unfinished, givenUp } = ledger
  const promised = [...ideas.values(), ...[...unfinished].map(([roundId, key]) => ({ key, roundId }))]
  for (const { key, roundId } of promised) {
    if (places.has(key) || givenUp.has(roundId)) continue
    world.reportViolation('nothing is lost', `“${key}” is nowhere`)
  }
}

function nothingIsThereTwice({ world }: Simulation, places: Map<string, Place[]>): void {
  for (const [key, found] of places) {
    const [first] = found
    const other = found.find(({ roundId }) => roundId !== first?.roundId)
    if (first && other)
      world.reportViolation('nothing is duplicated', `“${key}” is in ${first.roundId} and ${other.roundId}`)
  }
}

function nothingIsUnderAnotherAccount({ ledger, devices, world }: Simulation, places: Map<string, Place[]>): void {
  for (const [key, found] of places) {
    const promised = ledger.ideas.get(key)
    if (!promised) continue
    for (const { owner } of found) {
      if (owner === promised.owner) continue
      // A guest's round may move to the account of somebody who has logged in on a device.
      const mayJoin = promised.owner === null && owner !== null && devices.some(({ loggedIn }) => loggedIn.has(owner))
      if (!mayJoin)
        world.reportViolation(
          'nothing is stored under another account',
          `“${key}” of ${promised.owner ?? 'a guest'} is now of ${owner ?? 'a guest'}`,
        )
    }
  }
  const [unasked] = ledger.takenUnasked
  if (unasked !== undefined) world.reportViolation('no account takes a guest’s rounds without asking', unasked)
}

function deletedRecordsStayDeleted({ server, ledger, world }: Simulation): void {
  for (const [id, { uid }] of ledger.deleted) {
    if (server.accountOf(uid).records.get(id)?.value) world.reportViolation('deleted records stay deleted', id)
  }
}

/** How long an edit may be hidden, in milliseconds: what two tabs tell each other does not arrive in its order. */
const longestFlickerMs = 1_000

/** Delivered or not, and whatever the feed tells meanwhile. Only the server joins notes that were written over the same one. */
function editsStayOnTheScreen({ ledger, server, tabs, world }: Simulation): void {
  for (const edit of ledger.edits) {
    const { kind, recordId, tab, isKept, isIn } = edit
    if (kind === 'note' || !isKept) continue
    if (!tabs.includes(tab) || selectUid(tab.state) !== edit.uid) edit.uid = undefined
    // What the server has refused is shown as that.
    const isOver =
      edit.uid === undefined ||
      ledger.givenUp.has(recordId) ||
      selectRefused(tab.state).some((entry) => entry.recordId === recordId)
    // Until it is sent, what was refused before hides what was sent since.
    const isBehindEarlier = ledger.sentAgain.has(recordId) && selectPendingChanges(tab.state)[recordId] !== undefined
    // A tab that has not noticed a restored backup cannot follow what others send; its own question may be on its way for long.
    const mark = markIn(tab)
    const isBeforeRestore = mark !== null && !mark.startsWith(`${server.restores}-`)
    const isSeen = !isOver && !isBeforeRestore && !tab.browser.frozen && tab.store.gateways.wake.isVisible()
    const shown = isSeen && !isBehindEarlier && shownRecords(tab).find(({ id }) => id === recordId)
    edit.hiddenSince = !shown || isIn(shown) ? null : (edit.hiddenSince ?? world.now)
    if (edit.hiddenSince !== null && world.now - edit.hiddenSince > longestFlickerMs)
      world.reportViolation('what a person did stays on the screen', `${kind} of ${recordId}`)
  }
}

function savedIsSaidOfWhatTheServerHas({ server, ledger, tabs, world }: Simulation): void {
  for (const { state } of tabs) {
    const round = selectRound(state)
    if (round.phase !== 'kept' || selectRoundSync(state) !== 'Saved') continue
    const wasSaved = [...server.accounts.values()].some(({ records }) => records.has(round.id))
    // Exception: the person has deleted the record in another tab meanwhile.
    if (!wasSaved && !ledger.givenUp.has(round.id))
      world.reportViolation('“Saved” is shown only for what the server has', `${round.id} is not there`)
  }
}

function machinesAgree({ devices, world }: Simulation): void {
  for (const device of devices) {
    let sending = 0
    for (const { state, browser } of device.tabs) {
      const outbox = selectOutbox(state)
      const uid = selectUid(state)
      if (outbox.phase !== 'unread' && outbox.uid !== uid && state.session.phase !== 'unknown') {
        world.reportViolation(
          'no two machines contradict each other',
          `outbox of ${String(outbox.uid)}, session of ${String(uid)}`,
        )
      }
      if (outbox.phase === 'sending' && !browser.frozen) sending += 1
    }
    if (sending > 1)
      world.reportViolation('only one tab sends at a time', `${String(sending)} of ${device.name} are sending`)
  }
}
