import { configureStore, createListenerMiddleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { combineSlices } from '@reduxjs/toolkit'
import { startRound } from '../../../src/exercise/exercise'
import { addExerciseListeners } from '../../../src/exercise/listeners'
import { round } from '../../../src/exercise/round'
import { dialogs } from '../../../src/dialogs/dialogs'
import type { Gateways } from '../../../src/lib/gateways'
import { preferences } from '../../../src/preferences/preferences'
import { addOutboxListeners, outbox } from '../../../src/records/outbox'
import { session } from '../../../src/session/session'
import { addVoiceListeners } from '../../../src/voice/listeners'
import { addListeningListeners } from '../../../src/voice/listening'
import { addDiscardedListener } from '../../../src/voice/recordings/discarded'
import { listenAgain, microphoneWanted } from '../../../src/voice/thunks'
import { voice } from '../../../src/voice/voice'
import { voiceSettings, voiceSettingsChanged } from '../../../src/voice/voice-settings'
import { createFakeGateways } from '../../harness/fake-gateways'
import { jumped, rememberStates } from '../../harness/time-machine'
import { settle } from './speaker'

const app = combineSlices(session, dialogs, preferences, round, outbox, voice, voiceSettings)
type State = ReturnType<typeof app>

test('jumping to any moment touches no microphone, no recording and no setting', async () => {
  const gateways = createFakeGateways()
  const { microphone, recordings } = gateways.fakeVoice
  const { settings } = await gateways.fakeVoice.load()
  const { reducer, states } = rememberStates<State>(app)
  const listeners = createListenerMiddleware<State, ThunkDispatch<State, Gateways, UnknownAction>, Gateways>({
    extra: gateways,
  })
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: gateways } }).prepend(listeners.middleware),
  })
  addExerciseListeners(listeners.startListening)
  addOutboxListeners(listeners.startListening)
  addVoiceListeners(listeners.startListening)
  addListeningListeners(listeners.startListening)
  addDiscardedListener(listeners.startListening)

  await store.dispatch(microphoneWanted())
  store.dispatch(voiceSettingsChanged({ language: 'ja' }))
  store.dispatch(startRound({ topicTitle: 'Rain', category: 'Diary' }))
  await settle()
  microphone.listener?.speechBegan(500)
  microphone.listener?.speechEnded(1500)
  microphone.listener?.recorded(new Blob(['one']))
  microphone.news?.troubled('suspended')
  microphone.news?.recovered()
  microphone.news?.troubled('unplugged')
  await settle()
  await store.dispatch(listenAgain())
  await settle()
  gateways.passTime(60_000)
  await settle()

  const asked = [
    ...(['open', 'listen', 'wake', 'close'] as const).map((method) => jest.spyOn(microphone, method)),
    ...(['begin', 'append', 'remove', 'claim'] as const).map((method) => jest.spyOn(recordings, method)),
    jest.spyOn(settings, 'write'),
  ]
  const seen = new Set<string>()
  const there = [...states.keys()]
  for (const moment of [...there, ...there.toReversed()]) {
    store.dispatch(jumped(moment))
    seen.add(store.getState().voice.phase)
    await settle()
  }
  expect([...seen].sort()).toEqual(['listening', 'off', 'preparing', 'ready', 'troubled'])
  for (const call of asked) expect(call).not.toHaveBeenCalled()
})
