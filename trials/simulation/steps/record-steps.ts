import type { Arbitrary } from 'fast-check'
import { maximumBestIdeas, maximumTags } from '../../../contract/limits'
import type { IdeaInput, IdeaRecord, IdeaRecordChange } from '../../../contract/record'
import { ideasEdited } from '../../../src/exercise/round'
import { isSpoken } from '../../../src/lib/ideas'
import { pick, writeIdea } from '../../../src/review/edit-ideas'
import { selectUid } from '../../../src/session/session'
import {
  changeRecord,
  deleteRecord,
  discardOutboxEntry,
  retryOutboxEntry,
  selectHeldDeletions,
  selectPendingChanges,
  selectRefused,
} from '../../../src/sync/outbox/outbox'
import { undoDeletions } from '../../../src/sync/undo-deletions'
import { hearAgain } from '../../../src/voice/hearing/thunks'
import { entriesOn } from '../invariants/places'
import { keyOf, type Edit } from '../ledger'
import { shownRecords } from '../screen'
import type { Simulation } from '../simulation'
import type { Tab } from '../tab'
import { userAction, type Step } from './step'

const hasRefused = ({ state }: Tab) => selectRefused(state).length > 0

const hasSpokenIdeas = ({ ideas }: IdeaRecord) => ideas.some(isSpoken)

/** An action on the first record that the tab shows and that fits. */
function actOnRecord(
  name: string,
  weight: number,
  apply: (tab: Tab, record: IdeaRecord, simulation: Simulation) => Promise<unknown>,
  fits: (record: IdeaRecord, tab: Tab, simulation: Simulation) => boolean = () => true,
): Arbitrary<Step>[] {
  const findRecord = (tab: Tab, simulation: Simulation) =>
    shownRecords(tab).find((record) => fits(record, tab, simulation))
  return userAction(
    name,
    weight,
    (tab, simulation) => findRecord(tab, simulation) !== undefined,
    async (tab, simulation) => {
      // As the routes of records do.
      await tab.store.features.outbox.load()
      const record = findRecord(tab, simulation)
      if (record) await apply(tab, record, simulation)
    },
  )
}

/** Changes a record, which is on the screen at once, and notes what has to stay of it. */
async function edit(
  tab: Tab,
  { ledger, world }: Simulation,
  { id: recordId }: IdeaRecord,
  change: IdeaRecordChange,
  what: Pick<Edit, 'kind' | 'isIn' | 'note' | 'words'>,
): Promise<void> {
  const began = { isUnderWay: true, isKept: false, uid: selectUid(tab.state), hiddenSince: null }
  const edited: Edit = { ...what, recordId, tab, ...began }
  const underWay = ledger.edits.filter((one) => one.isUnderWay)
  ledger.edits.push(edited)
  edited.isKept = (await tab.store.dispatch(changeRecord(recordId, change))).isSaved
  edited.isUnderWay = false
  const shown = shownRecords(tab).find(({ id }) => id === recordId)
  const isWaiting = selectPendingChanges(tab.state)[recordId] !== undefined
  const place = ledger.edits.indexOf(edited)
  // That it stays is checked after each event.
  if (!edited.isKept || !isWaiting || place < 0 || !shown || edited.isIn(shown)) return
  if (!mayBeHidden(edited, [...underWay, ...ledger.edits.slice(place)]))
    world.reportViolation('what a person did is on the screen at once', `${edited.kind} of ${recordId}`)
}

/** Whether what somebody else or another tab did with the record may hide an edit at first. */
function mayBeHidden({ recordId, tab, uid, note }: Edit, atTheSameTime: readonly Edit[]): boolean {
  const waiting = entriesOn(tab.device).filter((one) => one.recordId === recordId)
  // A guest's edit follows a round that somebody takes meanwhile.
  if (waiting.some(({ owner }) => owner !== uid)) return true
  if (note === undefined) return false
  // Of two notes at the same time, the one that the device stored later is shown.
  if (atTheSameTime.some((one) => one.kind === 'note' && one.recordId === recordId && one.tab !== tab)) return true
  // One that another tab has stored hides one that goes to the server past a full disk.
  const notes = waiting.flatMap(({ operation }) =>
    operation.kind === 'change' ? (operation.change.comment ?? []) : [],
  )
  return notes.length > 0 && !notes.some((one) => one.includes(note))
}

/**
 * Whether the record's ideas or tags, as the store has them, are the newest of the device. What this tab is still storing, only the page
 * knows; and of two tabs' edits, the later hides the other until the server has merged them.
 */
const hasNewest =
  (...kinds: Edit['kind'][]) =>
  ({ id }: IdeaRecord, tab: Tab, { ledger }: Simulation): boolean =>
    !ledger.edits.some(
      (one) =>
        one.recordId === id &&
        kinds.includes(one.kind) &&
        (one.tab === tab ? one.isUnderWay : one.tab.browser.shared === tab.browser.shared),
    )

const hasNewestIdeas = hasNewest('mark', 'star', 'ownWords')

/** As the review does. */
const editOf = ({ ideas: ideasBefore }: IdeaRecord, ideas: readonly IdeaInput[]) => ({ ideas: [...ideas], ideasBefore })

/** How many of the record's ideas somebody has marked in this way. */
const countOf = (wanted: 'mark' | 'star', { id }: IdeaRecord, { ledger }: Simulation): number =>
  ledger.edits.filter(({ kind, recordId }) => kind === wanted && recordId === id).length

/** What people do with saved records. */
export const recordSteps: readonly Arbitrary<Step>[] = [
  ...actOnRecord('writes a note', 8, (tab, record, simulation) => {
    const { edits, overwrittenNotes } = simulation.ledger
    // As the field does: it also replaces what it is still storing.
    const underWay = edits.filter((one) => one.isUnderWay && one.tab === tab && one.recordId === record.id)
    const over = [record.comment, ...underWay.flatMap(({ note }) => note ?? [])]
    const text = simulation.world.newText('note')
    overwrittenNotes.push(...over)
    return edit(
      tab,
      simulation,
      record,
      { comment: text, commentBefore: over },
      {
        kind: 'note',
        note: text,
        isIn: ({ comment }) => comment.includes(text) || overwrittenNotes.some((one) => one.includes(text)),
      },
    )
  }),
  ...actOnRecord(
    'marks an idea as done',
    6,
    async (tab, record, simulation) => {
      const place = countOf('mark', record, simulation)
      const idea = record.ideas[place]
      if (!idea) return
      const key = keyOf(record.id, idea)
      const ideas = record.ideas.with(place, { ...idea, isDone: true })
      await edit(tab, simulation, record, editOf(record, ideas), {
        kind: 'mark',
        isIn: (shown) => shown.ideas.some((one) => keyOf(record.id, one) === key && one.isDone === true),
      })
    },
    (record, tab, simulation) =>
      countOf('mark', record, simulation) < record.ideas.length && hasNewestIdeas(record, tab, simulation),
  ),
  ...actOnRecord(
    'picks one of the best ideas',
    8,
    async (tab, record, simulation) => {
      const idea = record.ideas[countOf('star', record, simulation)]
      if (!idea) return
      const key = keyOf(record.id, idea)
      await edit(tab, simulation, record, editOf(record, pick(record.ideas, idea)), {
        kind: 'star',
        isIn: ({ ideas }) => ideas.some((one) => keyOf(record.id, one) === key && one.isBest === true),
      })
    },
    (record, tab, simulation) =>
      countOf('star', record, simulation) < Math.min(maximumBestIdeas, record.ideas.length) &&
      hasNewestIdeas(record, tab, simulation),
  ),
  ...actOnRecord(
    'tags a record',
    8,
    (tab, record, simulation) => {
      const { tags: tagsBefore } = record
      const tag = simulation.world.newText('tag')
      return edit(
        tab,
        simulation,
        record,
        { tags: [...tagsBefore, tag], tagsBefore },
        { kind: 'tag', isIn: ({ tags }) => tags.includes(tag) || tags.length === maximumTags },
      )
    },
    (record, tab, simulation) => record.tags.length < maximumTags && hasNewest('tag')(record, tab, simulation),
  ),
  ...actOnRecord(
    'writes down in their own words what they said',
    8,
    async (tab, record, simulation) => {
      const idea = record.ideas.find(isSpoken)
      if (!idea) return
      const key = keyOf(record.id, idea)
      const { ledger, world } = simulation
      const text = world.newText('own words')
      const earlier = ledger.edits.filter(({ kind, recordId }) => kind === 'ownWords' && recordId === record.id)
      ledger.edits = ledger.edits.filter((one) => !earlier.includes(one))
      // What another device wrote may arrive later, and then it stays.
      const rivals = earlier.flatMap(({ tab: other, words = [] }) =>
        other.browser.shared === tab.browser.shared ? words.slice(1) : words,
      )
      const words = [text, ...rivals]
      const change = editOf(record, writeIdea(record.ideas, idea, text))
      tab.store.dispatch(ideasEdited({ id: record.id, ideas: change.ideas }))
      await edit(tab, simulation, record, change, {
        kind: 'ownWords',
        words,
        isIn: (shown) => shown.ideas.every((one) => keyOf(record.id, one) !== key || words.includes(one.text)),
      })
    },
    (record, tab, simulation) => hasSpokenIdeas(record) && hasNewestIdeas(record, tab, simulation),
  ),
  ...actOnRecord(
    'has the recording listened to again',
    4,
    async ({ store }, { id: roundId, ideas }) => {
      const soundOf = async () => new Float32Array(800 * 16)
      await store.features.voice.load()
      await store.dispatch(hearAgain({ roundId, ideas, only: ideas.filter(isSpoken), soundOf }))
    },
    hasSpokenIdeas,
  ),
  ...actOnRecord('deletes a record', 4, async ({ store }, { id }, { ledger }) => {
    ledger.givenUp.add(id)
    await store.dispatch(deleteRecord(id))
  }),
  ...userAction(
    'undoes a deletion',
    1,
    ({ state }) => selectHeldDeletions(state).length > 0,
    ({ store }) => store.dispatch(undoDeletions()),
  ),
  ...userAction('sends again what was refused', 2, hasRefused, async ({ store, state }, { ledger }) => {
    for (const { sequence, recordId, operation } of selectRefused(state)) {
      ledger.sentAgain.add(recordId)
      // It now arrives after what the person wrote since, and stays.
      const again = operation.kind === 'change' ? (operation.change.ideas ?? []).map(({ text }) => text) : []
      for (const { words } of ledger.edits.filter((one) => one.recordId === recordId)) words?.push(...again)
      await store.dispatch(retryOutboxEntry(sequence))
    }
  }),
  ...userAction('gives up what was refused', 1, hasRefused, async ({ store, state }, { ledger }) => {
    for (const { sequence, recordId } of selectRefused(state)) {
      ledger.givenUp.add(recordId)
      await store.dispatch(discardOutboxEntry(sequence))
    }
  }),
]
