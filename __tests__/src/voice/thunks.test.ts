import { preferencesChanged } from '../../../src/preferences/preferences'
import {
  chooseMicrophone,
  turnOffMicrophone,
  turnOnMicrophone,
  openMicrophoneForRound,
} from '../../../src/voice/thunks'
import { createSpeaker, holdOpenings, settle } from './speaker'

const said = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

describe('turning on the microphone', () => {
  test('reports any error as a failure to start', async () => {
    said()
    const { store, microphone, voice } = await createSpeaker()
    jest.spyOn(microphone, 'open').mockRejectedValue(new TypeError('Some fault.'))
    await store.dispatch(turnOnMicrophone())
    expect(voice()).toMatchObject({ phase: 'troubled', trouble: 'failed' })
  })

  test('reports at most a hundred steps of loading', async () => {
    const { store, microphone } = await createSpeaker()
    jest.spyOn(microphone, 'open').mockImplementation((_id, { fetched }) => {
      for (let step = 1; step <= 400; step++) fetched(step / 400)
      return Promise.resolve({ microphones: [], microphoneId: '' })
    })
    const shares = new Set<number>()
    store.subscribe(() => {
      const { voice } = store.getState()
      if (voice?.phase === 'preparing') shares.add(voice.share)
    })
    await store.dispatch(turnOnMicrophone())
    expect(shares.size).toBeLessThanOrEqual(101)
    expect(shares).toContain(1)
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
