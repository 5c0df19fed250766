import type { Arbitrary } from 'fast-check'
import type { IdeaInput } from '../../../contract/record'
import { updateDraft, skipCountdown, stopRound, addIdea } from '../../../src/exercise/exercise'
import { retrySave } from '../../../src/exercise/save-round'
import { anotherAsked, selectRound } from '../../../src/exercise/round'
import { undoDeletions } from '../../../src/sync/undo-deletions'
import { acceptGuestRounds, declineGuestRounds } from '../../../src/sync/answer-guest-offer'
import {
  discardOutboxEntry,
  retryOutboxEntry,
  changeRecord,
  deleteRecord,
  selectGuestOffer,
  selectHeldDeletions,
  selectOwnWaitingRecords,
  selectPendingChanges,
  selectRefused,
  withChange,
  type WaitingRecord,
} from '../../../src/sync/outbox/outbox'
import { selectUid } from '../../../src/session/session'
import { keyOf } from '../ledger'
import type { Simulation } from '../simulation'
import { isRound, userAction, type Step } from './step'
import { lateSaveSteps } from './late-save-steps'
import { reviewSteps } from './review-steps'
import { sessionSteps } from './session-steps'
import { transcriptSteps } from './transcript-steps'
import { microphoneFaults, voiceSteps } from './voice-steps'
import type { Tab } from '../tab'

const hasRefused = ({ state }: Tab) => selectRefused(state).length > 0

const isAsked = ({ state }: Tab) => selectGuestOffer(state) !== null

/** Steps of a typed or spoken round. */
const rounds: Arbitrary<Step>[] = [
  ...userAction('starts a round', 7, isRound('idle'), async ({ store, state }, simulation) => {
    const topic = { topicTitle: simulation.newText('topic'), category: 'Other' as const }
    const isSpoken = state.preferences.mode !== 'type'
    const [minute, voice] = await Promise.all([
      store.features.round.load(),
      isSpoken ? store.features.voice.load() : null,
    ])
    if (voice) await store.dispatch(voice.openMicrophoneForRound({ current: true }))
    store.dispatch(minute.startRound(topic))
  }),
  ...userAction('types an idea', 18, isRound('running'), (tab, simulation) => {
    const round = selectRound(tab.state)
    if (round.phase === 'running') tab.replaceDraft(round.id)
    tab.store.dispatch(addIdea(simulation.newText('idea')))
  }),
  ...userAction('leaves a text in the field', 2, isRound('running'), (tab, simulation) => {
    const round = selectRound(tab.state)
    if (round.phase === 'running') tab.replaceDraft(round.id)
    tab.store.dispatch(updateDraft(simulation.newText('draft')))
  }),
  ...userAction('stops the round', 3, isRound('running', 'countdown'), ({ store }) => store.dispatch(stopRound())),
  ...userAction('skips the count-in', 2, isRound('countdown'), ({ store }) => store.dispatch(skipCountdown())),
  ...userAction('wants another round', 5, isRound('kept', 'discarded', 'notKept'), ({ store }) =>
    store.dispatch(anotherAsked()),
  ),
  ...userAction('tries again to keep the round', 2, isRound('notKept'), ({ store }) => store.dispatch(retrySave())),
]

interface VisibleRecord {
  id: string
  comment: string
  ideas: readonly IdeaInput[]
}

/** The records visible in this tab: those on the server and those waiting to be sent. */
function visibleRecords({ state }: Tab, { server }: Simulation): VisibleRecord[] {
  const uid = selectUid(state)
  const pending = selectPendingChanges(state)
  const waiting = selectOwnWaitingRecords(state)
  const waitingIds = new Set(waiting.map(({ id }) => id))
  const answered = [...server.records.values()].filter(({ id, owner }) => owner === uid && !waitingIds.has(id))
  return [...waiting, ...answered]
    .filter(({ id }) => !pending[id]?.isDeleted)
    .map((record) => withChange<WaitingRecord>(record, pending[record.id]?.change))
    .map(({ id, ideas, comment = '' }) => ({ id, ideas, comment }))
}

/** An action on the first visible record. */
function actOnRecord(
  name: string,
  weight: number,
  apply: (tab: Tab, simulation: Simulation, record: VisibleRecord) => Promise<unknown>,
): Arbitrary<Step>[] {
  return userAction(
    name,
    weight,
    (tab, simulation) => visibleRecords(tab, simulation).length > 0,
    async (tab, simulation) => {
      // As the routes of records do.
      await tab.store.features.outbox.load()
      const [record] = visibleRecords(tab, simulation)
      if (record) await apply(tab, simulation, record)
    },
  )
}

/** Actions on saved records. */
const records: Arbitrary<Step>[] = [
  ...actOnRecord('writes a note', 4, async ({ store }, simulation, { id, comment: over }) => {
    const note = { recordId: id, text: simulation.newText('note'), over, isKept: false }
    simulation.ledger.notes.push(note)
    note.isKept = (await store.dispatch(changeRecord(id, { comment: note.text, commentBefore: [over] }))).isSaved
  }),
  ...actOnRecord('marks an idea as done', 3, async ({ store }, { ledger }, { id, ideas }) => {
    // Of two lists of ideas, the later replaces the other, with its marks; so a history edits a record's ideas, or marks them.
    const idea = [...ledger.ownWords.values()].some(({ recordId }) => recordId === id) ? undefined : ideas[0]
    if (!idea) return
    const mark = { recordId: id, what: keyOf(id, idea), isKept: false }
    ledger.done.push(mark)
    const done = [{ atMs: idea.atMs, text: idea.text, isDone: true }]
    mark.isKept = (await store.dispatch(changeRecord(id, { done }))).isSaved
  }),
  ...actOnRecord('tags a record', 3, async ({ store }, simulation, { id }) => {
    const tagged = { recordId: id, isKept: false }
    simulation.ledger.tags.push(tagged)
    tagged.isKept = (await store.dispatch(changeRecord(id, { tags: [simulation.newText('tag')] }))).isSaved
  }),
  ...actOnRecord('deletes a record', 2, async ({ store }, { ledger }, { id }) => {
    ledger.givenUp.add(id)
    await store.dispatch(deleteRecord(id))
  }),
  ...userAction(
    'undoes a deletion',
    1,
    ({ state }) => selectHeldDeletions(state).length > 0,
    ({ store }) => store.dispatch(undoDeletions()),
  ),
  ...userAction('takes the guests’ rounds', 4, isAsked, async ({ store, state, device }) => {
    const uid = selectUid(state)
    if (uid !== null) device.accepted.add(uid)
    await store.dispatch(acceptGuestRounds())
  }),
  ...userAction('declines the guests’ rounds', 4, isAsked, ({ store }) => store.dispatch(declineGuestRounds())),
  ...userAction('sends again what was refused', 2, hasRefused, async ({ store, state }) => {
    for (const { sequence } of selectRefused(state)) await store.dispatch(retryOutboxEntry(sequence))
  }),
  ...userAction('gives up what was refused', 1, hasRefused, async ({ store, state }, { ledger }) => {
    for (const { sequence, recordId } of selectRefused(state)) {
      ledger.givenUp.add(recordId)
      await store.dispatch(discardOutboxEntry(sequence))
    }
  }),
]

/** All user actions except settings. */
export const userSteps: readonly Arbitrary<Step>[] = [
  ...rounds,
  ...voiceSteps,
  ...reviewSteps,
  ...transcriptSteps,
  ...microphoneFaults,
  ...records,
  ...lateSaveSteps,
  ...sessionSteps,
]
