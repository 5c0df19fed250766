import fc, { type Arbitrary } from 'fast-check'
import { selectRound } from '../../../src/exercise/round'
import { preferencesChanged } from '../../../src/preferences/preferences'
import { listenAgain, chooseMicrophone, turnOffMicrophone, turnOnMicrophone } from '../../../src/voice/thunks'
import { selectVoice } from '../../../src/voice/voice'
import type { Obstacle } from '../environment/microphone'
import type { Tab } from '../tab'
import { isAwake, isRound, tabStep, tabWith, userAction, type Step } from './step'

const isVoice = ({ state }: Tab, ...phases: string[]) => phases.includes(selectVoice(state).phase)

const isSpoken = ({ state, store }: Tab) => state.preferences.mode !== 'type' && store.features.voice.loaded() !== null

/** Whether the set-up page of a spoken round is open. */
export const isSetUp = (tab: Tab) => isRound('idle')(tab) && isSpoken(tab)

/** Whether the settings of a spoken round are on screen; they appear once the microphone is open. */
export const isChoosing = (tab: Tab) => isSetUp(tab) && isVoice(tab, 'ready', 'listening')

/** Steps of somebody who speaks, or sets up their microphone. */
export const voiceSteps: readonly Arbitrary<Step>[] = [
  ...userAction(
    'says something',
    6,
    ({ state, microphone }) => {
      const round = selectRound(state)
      return round.phase === 'running' && round.speakingSinceMs === null && microphone.listener !== null
    },
    ({ microphone, recogniser }, simulation) => {
      const text = simulation.newText('word')
      microphone.speak(800, recogniser.soundOf(text, 800))
      recogniser.addWords(text)
    },
  ),
  ...userAction('types, or speaks, from now on', 2, isRound('idle'), async ({ store, state }) => {
    const mode = state.preferences.mode === 'type' ? 'both' : 'type'
    store.dispatch(preferencesChanged({ mode }))
    if (mode === 'type') {
      if (store.features.voice.loaded()) await store.dispatch(turnOffMicrophone())
    } else {
      const { openMicrophoneForRound } = await store.features.voice.load()
      await store.dispatch(openMicrophoneForRound({ current: true }))
    }
  }),
  ...userAction(
    'turns the microphone on',
    1,
    (tab) => isSetUp(tab) && isVoice(tab, 'off', 'troubled'),
    ({ store }) => store.dispatch(turnOnMicrophone()),
  ),
  ...userAction('chooses another microphone', 1, isChoosing, ({ store }) =>
    store.dispatch(chooseMicrophone('headset')),
  ),
  ...userAction(
    'goes to another page',
    1,
    (tab) => isSetUp(tab) && isVoice(tab, 'preparing', 'ready', 'troubled'),
    ({ store }) => store.dispatch(turnOffMicrophone()),
  ),
  ...userAction(
    'wants to be listened to again',
    3,
    (tab) => isRound('running')(tab) && isSpoken(tab) && !isVoice(tab, 'preparing'),
    ({ store }) => store.dispatch(listenAgain()),
  ),
]

const obstacles: readonly (Obstacle | null)[] = [null, null, null, 'denied', 'noMicrophone', 'notFetched', 'failed']

/** Faults of the microphone and the recogniser. */
export const microphoneFaults: readonly Arbitrary<Step>[] = [
  ...tabStep({
    name: 'something is the matter with the open microphone',
    weight: 3,
    values: tabWith({
      what: fc.constantFrom('unplugged', 'revoked', 'notRecorded', 'suspended', 'suspended', 'suspended'),
    }),
    can: (tab) => isAwake(tab) && tab.microphone.events !== null,
    apply: (tab, { what }) =>
      tab.run(() => (what === 'suspended' ? tab.microphone.suspend() : tab.microphone.lose(what))),
  }),
  ...tabStep({
    name: 'a microphone can be opened, or not',
    weight: 1,
    values: tabWith({ obstacle: fc.constantFrom(...obstacles) }),
    apply: ({ microphone }, { obstacle }) => {
      microphone.obstacle = obstacle
    },
  }),
  ...userAction(
    'the recogniser gives up',
    1,
    ({ recogniser }) => recogniser.isRunning,
    ({ recogniser }) => recogniser.giveUp('network'),
  ),
]
