import fc, { type Arbitrary } from 'fast-check'
import { ideasEdited, selectRound } from '../../../src/exercise/round'
import { isSpoken } from '../../../src/lib/ideas'
import { preferencesChanged } from '../../../src/preferences/preferences'
import {
  askForTranscript,
  chooseLanguage,
  fetchPack,
  removeModels,
  setServersAllowed,
  turnOffTranscript,
  turnOnTranscript,
} from '../../../src/voice/transcript/thunks'
import { changeRecord, selectPendingChanges, withChange } from '../../../src/records/outbox'
import { selectUid } from '../../../src/session/session'
import { writeIdea } from '../../../src/review/edit-ideas'
import { hearAgain } from '../../../src/voice/hearing/thunks'
import { listenAgain, chooseMicrophone, turnOffMicrophone, turnOnMicrophone } from '../../../src/voice/thunks'
import { isFetchTrouble, selectTranscript } from '../../../src/voice/transcript'
import { selectVoice } from '../../../src/voice/voice'
import { selectVoiceSettings } from '../../../src/voice/voice-settings'
import type { Obstacle } from '../environment/microphone'
import { keyOf, type OwnWords } from '../ledger'
import type { Simulation } from '../simulation'
import { userAction, stepKind, ignoreRejection, type Step } from './step'
import type { Tab } from '../tab'

const isRound = ({ state }: Tab, ...phases: string[]) => phases.includes(selectRound(state).phase)
const isVoice = ({ state }: Tab, ...phases: string[]) => phases.includes(selectVoice(state).phase)

/** Whether the set-up page of a spoken round is open. */
const isSetUp = (tab: Tab) =>
  isRound(tab, 'idle') && tab.state.preferences.mode !== 'type' && tab.store.features.voice.loaded() !== null

const isTranscribable = (tab: Tab | undefined) =>
  tab !== undefined && !tab.browser.frozen && isRound(tab, 'idle') && tab.state.preferences.mode !== 'type'

/** Whether the transcript settings are on screen; they appear once the microphone is open. */
const isChoosing = (tab: Tab) => isSetUp(tab) && isVoice(tab, 'ready', 'listening')

const speaking: Arbitrary<Step>[] = [
  ...userAction({
    name: 'says something',
    weight: 6,
    can: ({ state, voice: { microphone } }) => {
      const round = selectRound(state)
      return round.phase === 'running' && round.speakingSinceMs === null && microphone.listener !== null
    },
    apply: ({ voice: { microphone, recogniser } }, simulation) => {
      const text = simulation.newText('word')
      microphone.speak(800, recogniser.soundOf(text, 800))
      recogniser.addWords(text)
    },
  }),
  ...userAction({
    name: 'types, or speaks, from now on',
    weight: 2,
    can: (tab) => isRound(tab, 'idle'),
    apply: async ({ store, state }) => {
      const mode = state.preferences.mode === 'type' ? 'both' : 'type'
      store.dispatch(preferencesChanged({ mode }))
      if (mode === 'type') {
        if (store.features.voice.loaded()) await store.dispatch(turnOffMicrophone())
      } else {
        const { openMicrophoneForRound } = await store.features.voice.load()
        await store.dispatch(openMicrophoneForRound({ current: true }))
      }
    },
  }),
  ...userAction({
    name: 'turns the microphone on',
    weight: 1,
    can: (tab) => isSetUp(tab) && isVoice(tab, 'off', 'troubled'),
    apply: ({ store }) => store.dispatch(turnOnMicrophone()),
  }),
  ...userAction({
    name: 'chooses another microphone',
    weight: 1,
    can: isChoosing,
    apply: ({ store }) => store.dispatch(chooseMicrophone('headset')),
  }),
  ...userAction({
    name: 'goes to another page',
    weight: 1,
    can: (tab) => isSetUp(tab) && isVoice(tab, 'preparing', 'ready', 'troubled'),
    apply: ({ store }) => store.dispatch(turnOffMicrophone()),
  }),
  ...userAction({
    name: 'wants to be listened to again',
    weight: 3,
    can: (tab) =>
      isRound(tab, 'running') &&
      tab.state.preferences.mode !== 'type' &&
      tab.store.features.voice.loaded() !== null &&
      !isVoice(tab, 'preparing'),
    apply: ({ store }) => store.dispatch(listenAgain()),
  }),
]

const reviewed = ({ state }: Tab) => {
  const round = selectRound(state)
  return round.phase === 'kept' && round.ideas.some(isSpoken) ? round : null
}

const ownWords = (recordId: string, where: OwnWords['where'], simulation: Simulation): OwnWords => ({
  ...{ recordId, where, isKept: false },
  text: simulation.newText('own words'),
})

/** Of two lists of ideas from two places, the later replaces the other; so a history edits a record in one place only. */
const isWrittenIn = (
  { ownWords: all, done }: Simulation['ledger'],
  id: string | undefined,
  place?: OwnWords['where'],
) =>
  [...all.values()].some(({ recordId, where }) => recordId === id && where === (place ?? where)) ||
  done.some(({ recordId }) => recordId === id)

/** The person's latest record with spoken ideas that this tab does not review, as it knows it. */
const recordElsewhere = (tab: Tab, { server, ledger }: Simulation) => {
  const round = selectRound(tab.state)
  const record = [...server.records.values()].findLast(
    ({ id, owner, ideas }) =>
      owner === selectUid(tab.state) && ideas.some(isSpoken) && !('id' in round && round.id === id),
  )
  if (record === undefined || isWrittenIn(ledger, record.id)) return undefined
  return withChange(record, selectPendingChanges(tab.state)[record.id]?.change)
}

/** Steps in the review of a spoken round. */
const reviewing: Arbitrary<Step>[] = [
  ...userAction({
    name: 'writes down in their own words what they said',
    weight: 4,
    can: (tab, { ledger }) => reviewed(tab) !== null && !isWrittenIn(ledger, reviewed(tab)?.id, 'another tab'),
    apply: async (tab, simulation) => {
      const round = reviewed(tab)
      const idea = round?.ideas.find(isSpoken)
      if (!round || !idea) return
      const own = ownWords(round.id, 'the review', simulation)
      simulation.ledger.ownWords.set(keyOf(round.id, idea), own)
      const ideas = [...writeIdea(round.ideas, idea, own.text)]
      tab.store.dispatch(ideasEdited({ id: round.id, ideas }))
      own.isKept = (await tab.store.dispatch(changeRecord(round.id, { ideas }))).isSaved
    },
  }),
  ...userAction({
    name: 'writes down in another tab what they said',
    weight: 4,
    can: (tab, simulation) => recordElsewhere(tab, simulation) !== undefined,
    apply: async (tab, simulation) => {
      const record = recordElsewhere(tab, simulation)
      const idea = record?.ideas.find(isSpoken)
      if (!record || !idea) return
      const own = ownWords(record.id, 'another tab', simulation)
      simulation.ledger.ownWords.set(keyOf(record.id, idea), own)
      const ideas = [...writeIdea(record.ideas, idea, own.text)]
      tab.store.dispatch(ideasEdited({ id: record.id, ideas }))
      own.isKept = (await tab.store.dispatch(changeRecord(record.id, { ideas }))).isSaved
    },
  }),
  ...userAction({
    name: 'has the recording listened to again',
    weight: 4,
    can: (tab) => reviewed(tab) !== null && tab.store.features.voice.loaded() !== null,
    apply: async (tab, simulation) => {
      const round = reviewed(tab)
      if (!round) return
      const { ideas, id: roundId } = round
      const soundOf = () => Promise.resolve(tab.voice.recogniser.soundOf(simulation.newText('word'), 800))
      await tab.store.dispatch(hearAgain({ roundId, ideas, only: ideas.filter(isSpoken), soundOf }))
    },
  }),
]

const isOfServers = ({ state }: Tab) => {
  const transcript = selectTranscript(state)
  return (transcript.phase === 'offered' || transcript.phase === 'on') && transcript.place === 'servers'
}

const isPackOffered = ({ state }: Tab) => {
  const transcript = selectTranscript(state)
  if (transcript.phase === 'failed') return isFetchTrouble(transcript.why)
  return transcript.phase === 'offered' && transcript.place.endsWith('AfterFetching')
}

const isWritten = ({ state }: Tab) => selectTranscript(state).phase !== 'off'

/** Steps that change the transcript settings. */
const transcripts: Arbitrary<Step>[] = [
  ...stepKind({
    name: 'sets up what they say to be written down',
    weight: 4,
    values: fc.record({
      tab: fc.nat(8),
      language: fc.constantFrom('en-US', 'en-US', 'en-GB', 'ja-JP'),
      isAgreed: fc.boolean(),
    }),
    can: (simulation, { tab }) => isTranscribable(simulation.tab(tab)),
    apply: async (simulation, { tab, language, isAgreed }) => {
      const chosen = simulation.tab(tab)
      if (!chosen) return
      const { store, voice } = chosen
      const next = async (work: () => unknown) => {
        await chosen.run(() => ignoreRejection(work()))
        await simulation.world.advance(400)
      }
      await next(async () => {
        await store.features.voice.load()
        await store.dispatch(turnOnMicrophone())
      })
      if (voice.gateways.loaded() === null) return
      if (!isWritten(chosen)) await next(() => store.dispatch(turnOnTranscript()))
      if (selectVoiceSettings(chosen.state).language !== language) {
        await next(() => store.dispatch(chooseLanguage(language)))
      }
      if (isAgreed && isOfServers(chosen)) await next(() => store.dispatch(setServersAllowed(true)))
      if (isAgreed && isPackOffered(chosen)) await next(() => store.dispatch(fetchPack()))
    },
  }),
  ...userAction({
    name: 'wants to have written down what they say',
    weight: 1,
    can: (tab) => isChoosing(tab) && !isWritten(tab),
    apply: ({ store }) => store.dispatch(askForTranscript()),
  }),
  ...userAction({
    name: 'has the speech model removed',
    weight: 1,
    can: (tab) => isSetUp(tab),
    apply: ({ store }) => store.dispatch(removeModels()),
  }),
  ...userAction({
    name: 'does not want it written down any more',
    weight: 1,
    can: (tab) => isChoosing(tab) && isWritten(tab),
    apply: ({ store }) => store.dispatch(turnOffTranscript()),
  }),
  ...userAction({
    name: 'speaks another language from now on',
    weight: 2,
    can: (tab) => isChoosing(tab) && isWritten(tab),
    apply: ({ store, state }) => {
      const transcript = selectTranscript(state)
      const languages = ['en-US', 'en-GB', 'ja-JP']
      const current = 'language' in transcript ? transcript.language : 'ja-JP'
      return store.dispatch(chooseLanguage(languages[(languages.indexOf(current) + 1) % languages.length] ?? 'en-US'))
    },
  }),
  ...userAction({
    name: 'lets servers listen, or forbids it again',
    weight: 2,
    can: (tab) => isChoosing(tab) && isOfServers(tab),
    apply: ({ store, state }) => store.dispatch(setServersAllowed(selectTranscript(state).phase !== 'on')),
  }),
  ...userAction({
    name: 'has a language pack fetched',
    weight: 2,
    can: (tab) => isChoosing(tab) && isPackOffered(tab),
    apply: ({ store }) => store.dispatch(fetchPack()),
  }),
]

const obstacles: readonly (Obstacle | null)[] = [null, null, null, 'denied', 'noMicrophone', 'notFetched', 'failed']

/** Faults of the microphone and the recogniser. */
const happenings: Arbitrary<Step>[] = [
  ...stepKind({
    name: 'something is the matter with the open microphone',
    weight: 3,
    values: fc.record({
      tab: fc.nat(8),
      what: fc.constantFrom('unplugged', 'revoked', 'notRecorded', 'suspended', 'suspended', 'suspended'),
    }),
    can: (simulation, { tab }) => isOpen(simulation.tab(tab)),
    apply: async (simulation: Simulation, { tab, what }) => {
      const chosen = simulation.tab(tab)
      const { microphone } = chosen?.voice ?? {}
      await chosen?.run(() => (what === 'suspended' ? microphone?.suspend() : microphone?.lose(what)))
    },
  }),
  ...stepKind({
    name: 'a microphone can be opened, or not',
    weight: 1,
    values: fc.record({ tab: fc.nat(8), obstacle: fc.constantFrom(...obstacles) }),
    can: (simulation, { tab }) => simulation.tab(tab) !== undefined,
    apply: (simulation, { tab, obstacle }) => {
      const chosen = simulation.tab(tab)
      if (chosen) chosen.voice.microphone.obstacle = obstacle
    },
  }),
  ...userAction({
    name: 'the recogniser gives up',
    weight: 1,
    can: ({ voice }) => voice.recogniser.isRunning,
    apply: ({ voice }) => voice.recogniser.giveUp('network'),
  }),
]

const isOpen = (tab: Tab | undefined) =>
  tab !== undefined && !tab.browser.frozen && tab.voice.microphone.events !== null

/** All steps around spoken rounds. */
export const voiceSteps: readonly Arbitrary<Step>[] = [...speaking, ...reviewing, ...transcripts, ...happenings]
