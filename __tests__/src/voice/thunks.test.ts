import {
  chooseMicrophone,
  turnOffMicrophone,
  turnOnMicrophone,
  openMicrophoneForRound,
} from '../../../src/voice/thunks'
import { createSpeaker, holdOpenings, settle } from './speaker'

describe('preparing a round', () => {
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
