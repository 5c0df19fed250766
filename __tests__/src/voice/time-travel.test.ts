import { startRound } from '../../../src/exercise/exercise'
import { feature as voice } from '../../../src/voice/lazy-feature'
import { selectHearing } from '../../../src/voice/hearing/hearing'
import { selectTranscript } from '../../../src/voice/transcript/transcript'
import { askForTranscript, removeModels } from '../../../src/voice/transcript/thunks'
import { listenAgain, turnOnMicrophone } from '../../../src/voice/thunks'
import { selectVoice } from '../../../src/voice/voice'
import { voiceSettingsChanged } from '../../../src/voice/voice-settings'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTimeMachine, jumped } from '../../harness/time-machine'
import { createTestStore } from '../../harness/test-store'
import { settle } from './speaker'

test('jumping to any moment touches no microphone, recogniser, recording or setting', async () => {
  const gateways = createFakeGateways()
  const { microphone, recogniser, recordings } = gateways.fakeVoice
  const { settings } = await gateways.fakeVoice.load()
  recogniser.placeByLanguage['en-GB'] = 'modelAfterFetching'
  const { states, enhancer } = createTimeMachine()
  const store = createTestStore({ gateways, enhancers: [enhancer] })
  await store.install(voice)

  await store.dispatch(turnOnMicrophone())
  await store.dispatch(askForTranscript())
  store.dispatch(startRound({ topicTitle: 'Rain', category: 'Diary' }))
  await settle()
  microphone.listener?.speechBegan(500)
  microphone.listener?.speechEnded(1_500)
  microphone.listener?.utteranceCaptured(500, 1_500, new Float32Array(16_000))
  microphone.listener?.chunkRecorded(new Blob(['one']))
  await settle()
  recogniser.sounds[0]?.answer('a kite')
  microphone.events?.troubled('suspended')
  microphone.events?.recovered()
  microphone.events?.troubled('unplugged')
  await settle()
  await store.dispatch(listenAgain())
  await settle()
  gateways.passTime(60_000)
  await settle()
  store.dispatch(voiceSettingsChanged({ language: 'ja' }))
  await store.dispatch(removeModels())

  const calls = [...recogniser.calls]
  const asked = [
    ...(['open', 'listen', 'wake', 'close'] as const).map((method) => jest.spyOn(microphone, method)),
    ...(['begin', 'append', 'noteHeard', 'remove'] as const).map((method) => jest.spyOn(recordings, method)),
    jest.spyOn(settings, 'write'),
  ]
  const seen = { voice: new Set<string>(), transcript: new Set<string>(), hearing: new Set<string>() }
  const there = [...states.keys()]
  for (const moment of [...there, ...there.toReversed()]) {
    store.dispatch(jumped(moment))
    const state = store.getState()
    seen.voice.add(selectVoice(state).phase)
    seen.transcript.add(selectTranscript(state).phase)
    seen.hearing.add(selectHearing(state).phase)
    await settle()
  }
  expect(seen).toEqual({
    voice: new Set(['off', 'preparing', 'ready', 'listening', 'troubled']),
    transcript: new Set(['off', 'looking', 'offered', 'fetching', 'on', 'removing']),
    hearing: new Set(['idle', 'hearing']),
  })
  expect(recogniser.calls).toEqual(calls)
  expect(recogniser.sounds).toEqual([])
  for (const call of asked) expect(call).not.toHaveBeenCalled()
})
