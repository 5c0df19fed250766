/** @jest-environment jest-fixed-jsdom */
import { detector } from './fake-vad-web'
import { setUp, settle } from './set-up'

jest.mock('@ricky0123/vad-web', () => jest.requireActual<object>('./fake-vad-web'))

describe('closing', () => {
  test('stops the track and suspends the audio context, and sends no more events', async () => {
    const { open, microphone, audio, told, isLit } = setUp()
    await open()
    await microphone.close()
    expect(isLit()).toBe(false)
    expect(detector.heard).toBeNull()
    expect(microphone.track()).toBeNull()
    expect(microphone.level()).toBe(0)
    const before = [...told]
    audio.streams[0]?.track.end()
    audio.streams[0]?.track.mute(true)
    audio.contexts[0]?.become('running')
    audio.contexts[0]?.become('suspended')
    await settle()
    expect(told).toEqual(before)
  })

  test('during the permission prompt releases the microphone as soon as it is allowed', async () => {
    const { open, microphone, audio, isLit } = setUp()
    const { getUserMedia } = audio
    let allow = (): void => undefined
    audio.getUserMedia = async (wish) => {
      await new Promise<void>((resolve) => {
        allow = resolve
      })
      return getUserMedia(wish)
    }
    const opening = expect(open()).rejects.toMatchObject({ name: 'VoiceError' })
    await settle()
    const closing = microphone.close()
    allow()
    await Promise.all([opening, closing])
    expect(audio.streams).toHaveLength(1)
    expect(isLit()).toBe(false)
    expect(microphone.track()).toBeNull()
    expect(detector.heard).toBeNull()
  })
})
