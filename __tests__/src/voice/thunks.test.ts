import type { UnknownAction } from '@reduxjs/toolkit'
import type { WithRound } from '../../../src/exercise/round'
import { defaultPreferences, preferencesChanged, type WithPreferences } from '../../../src/preferences/preferences'
import {
  chooseMicrophone,
  turnOffMicrophone,
  turnOnMicrophone,
  openMicrophoneForRound,
} from '../../../src/voice/thunks'
import { voice, type VoiceState, type WithVoice } from '../../../src/voice/voice'
import { defaultVoiceSettings, voiceSettings, type WithVoiceSettings } from '../../../src/voice/voice-settings'
import { createEventStore } from '../../harness/event-store'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createSpeaker, holdOpenings, settle } from './speaker'

const said = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

describe('turning on the microphone', () => {
  /** A store that records the events; each thunk reads the state after them. */
  const setUp = (before: VoiceState = { phase: 'off' }) => {
    const gateways = createFakeGateways()
    const store = createEventStore<WithVoice & WithVoiceSettings & WithRound & WithPreferences>(
      gateways,
      (events: readonly UnknownAction[]) => ({
        voice: events.reduce(voice.reducer, before),
        voiceSettings: events.reduce(voiceSettings.reducer, defaultVoiceSettings),
        round: { phase: 'idle' as const },
        preferences: defaultPreferences,
      }),
    )
    return { gateways, store }
  }

  test('raises events in order: asked, fetched step by step, opened', async () => {
    const { store } = setUp()
    await store.dispatch(turnOnMicrophone())
    expect(store.getActions()).toMatchObject([
      { type: 'voice/microphoneAsked', payload: { attempt: 'id-1' } },
      { type: 'voice/fetched', payload: { share: 0.5 } },
      { type: 'voice/fetched', payload: { share: 1 } },
      { type: 'voice/microphoneOpened', payload: { attempt: 'id-1', microphoneId: 'built-in' } },
    ])
  })

  test('raises an event with the reason of a rejection', async () => {
    const errors = said()
    const { store, gateways } = setUp()
    gateways.fakeVoice.microphone.failNextOpen('denied')
    await store.dispatch(turnOnMicrophone())
    expect(store.getActions()).toEqual([
      { type: 'voice/microphoneAsked', payload: { attempt: 'id-1' } },
      { type: 'voice/openingFailed', payload: { attempt: 'id-1', trouble: 'denied' } },
    ])
    expect(errors).toHaveBeenCalledTimes(1)
  })

  test('reports any other error as a failure to start', async () => {
    said()
    const { store, gateways } = setUp()
    jest.spyOn(gateways.fakeVoice.microphone, 'open').mockRejectedValue(new TypeError('Some fault.'))
    await store.dispatch(turnOnMicrophone())
    expect(store.getActions().at(-1)).toMatchObject({ type: 'voice/openingFailed', payload: { trouble: 'failed' } })
  })

  test('does nothing if it is open', async () => {
    const { store } = setUp({ phase: 'ready', microphones: [], microphoneId: 'built-in' })
    await store.dispatch(turnOnMicrophone())
    expect(store.getActions()).toEqual([])
  })

  test('can be cancelled while the voice code is loading', async () => {
    const { store } = setUp({ phase: 'preparing', attempt: 'id-1', share: 0 })
    await store.dispatch(turnOffMicrophone())
    expect(store.getActions()).toEqual([{ type: 'voice/microphoneClosed' }])
  })

  test('reports at most a hundred steps of loading', async () => {
    const { store, gateways } = setUp()
    jest.spyOn(gateways.fakeVoice.microphone, 'open').mockImplementation((_id, { fetched }) => {
      for (let step = 1; step <= 400; step++) fetched(step / 400)
      return Promise.resolve({ microphones: [], microphoneId: '' })
    })
    await store.dispatch(turnOnMicrophone())
    expect(store.getActions()).toHaveLength(102)
  })
})

describe('preparing a round', () => {
  test('opens no microphone if Type was chosen before the voice code was loaded', async () => {
    const { store, voice } = await createSpeaker()
    store.dispatch(preferencesChanged({ mode: 'type' }))
    await store.dispatch(openMicrophoneForRound({ current: true }))
    expect(voice()).toEqual({ phase: 'off' })
  })

  test('never resolves if the person leaves during the permission prompt, so that no round starts', async () => {
    const { store, microphone, voice } = await createSpeaker()
    const held = holdOpenings(microphone)
    const visit = { current: true }
    const answered = jest.fn()
    void store.dispatch(openMicrophoneForRound(visit)).then(answered)
    await settle()
    visit.current = false
    await store.dispatch(turnOffMicrophone())
    held[0]?.release()
    await settle()
    expect(answered).not.toHaveBeenCalled()
    expect(voice()).toEqual({ phase: 'off' })
    expect(microphone.events).toBeNull()
  })

  test('opens no microphone if the person left before the voice code was loaded', async () => {
    const { store, voice } = await createSpeaker()
    void store.dispatch(openMicrophoneForRound({ current: false }))
    await settle()
    expect(voice()).toEqual({ phase: 'off' })
  })

  test('another microphone replaces the previous one, and is remembered', async () => {
    const { store, gateways, voice } = await createSpeaker()
    await store.dispatch(turnOnMicrophone())
    await store.dispatch(chooseMicrophone('headset'))
    expect(voice()).toMatchObject({ phase: 'ready', microphoneId: 'headset' })
    await settle()
    expect(gateways.fakeVoice.settings.microphoneId).toBe('headset')
    await store.dispatch(turnOffMicrophone())
    await store.dispatch(turnOnMicrophone())
    expect(voice()).toMatchObject({ phase: 'ready', microphoneId: 'headset' })
  })
})
