import type { Arbitrary } from 'fast-check'
import type { IdeaInput } from '../../../contract/record'
import { ideasEdited, selectRound } from '../../../src/exercise/round'
import { isSpoken } from '../../../src/lib/ideas'
import { changeRecord, selectPendingChanges, withChange } from '../../../src/sync/outbox/outbox'
import { writeIdea } from '../../../src/review/edit-ideas'
import { selectUid } from '../../../src/session/session'
import { hearAgain } from '../../../src/voice/hearing/thunks'
import { keyOf, type OwnWords } from '../ledger'
import type { Simulation } from '../simulation'
import type { Tab } from '../tab'
import { userAction, type Step } from './step'

type Place = OwnWords['where']

const reviewed = ({ state }: Tab) => {
  const round = selectRound(state)
  return round.phase === 'kept' && round.ideas.some(isSpoken) ? round : null
}

/** Of two lists of ideas from two places, the later replaces the other; so a history edits a record in one place only. */
const isWrittenIn = ({ ownWords, done }: Simulation['ledger'], id: string | undefined, place?: Place) =>
  [...ownWords.values()].some(({ recordId, where }) => recordId === id && where === (place ?? where)) ||
  done.some(({ recordId }) => recordId === id)

/** The person's latest record with spoken ideas that this tab does not review, as it knows it. */
const recordElsewhere = (tab: Tab, { server, ledger }: Simulation) => {
  const round = selectRound(tab.state)
  const record = [...server.records.values()].findLast(
    ({ id, owner, ideas }) =>
      owner === selectUid(tab.state) && ideas.some(isSpoken) && !('id' in round && round.id === id),
  )
  if (record === undefined || isWrittenIn(ledger, record.id)) return null
  return withChange(record, selectPendingChanges(tab.state)[record.id]?.change)
}

/** Writes down the first spoken idea of a record in the person's own words. */
async function writeOwnWords(
  { store }: Tab,
  record: { id: string; ideas: readonly IdeaInput[] } | null,
  where: Place,
  simulation: Simulation,
): Promise<void> {
  const idea = record?.ideas.find(isSpoken)
  if (!record || !idea) return
  const { id } = record
  const own: OwnWords = { recordId: id, where, isKept: false, text: simulation.newText('own words') }
  simulation.ledger.ownWords.set(keyOf(id, idea), own)
  const ideas = [...writeIdea(record.ideas, idea, own.text)]
  store.dispatch(ideasEdited({ id, ideas }))
  own.isKept = (await store.dispatch(changeRecord(id, { ideas }))).isSaved
}

/** Steps in the review of a spoken round. */
export const reviewSteps: readonly Arbitrary<Step>[] = [
  ...userAction(
    'writes down in their own words what they said',
    4,
    (tab, { ledger }) => reviewed(tab) !== null && !isWrittenIn(ledger, reviewed(tab)?.id, 'another tab'),
    (tab, simulation) => writeOwnWords(tab, reviewed(tab), 'the review', simulation),
  ),
  ...userAction(
    'writes down in another tab what they said',
    4,
    (tab, simulation) => recordElsewhere(tab, simulation) !== null,
    (tab, simulation) => writeOwnWords(tab, recordElsewhere(tab, simulation), 'another tab', simulation),
  ),
  ...userAction(
    'has the recording listened to again',
    4,
    (tab) => reviewed(tab) !== null && tab.store.features.voice.loaded() !== null,
    async (tab, simulation) => {
      const round = reviewed(tab)
      if (!round) return
      const { ideas, id: roundId } = round
      const soundOf = () => Promise.resolve(tab.recogniser.soundOf(simulation.newText('word'), 800))
      await tab.store.dispatch(hearAgain({ roundId, ideas, only: ideas.filter(isSpoken), soundOf }))
    },
  ),
]
