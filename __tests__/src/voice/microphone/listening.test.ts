/** @jest-environment jest-fixed-jsdom */
import { setUp } from './set-up'

jest.mock('@ricky0123/vad-web', () => jest.requireActual<object>('./fake-vad-web'))

describe('listening', () => {
  test('reports speech with its times, and the recording up to its last chunk', async () => {
    const { open, microphone, listener, heard, frames, audio } = setUp()
    await open()
    frames(10, 0.9)
    expect(await microphone.listen(listener)).toEqual({
      recordedFrom: 1000 + 320,
      mimeType: 'audio/webm;codecs=opus',
    })
    audio.recorders[0]?.tell('four')
    frames(10, 0.9)
    frames(10, 0)
    frames(10, 0.9)
    await microphone.close()
    frames(10, 0)
    expect(heard).toEqual(['chunk of 4', 'began 1320', 'ended 1640', 'began 1960', 'ended 2280', 'chunk of 8'])
  })

  test('gives each utterance its sound, with a quarter of a second around it, also one that closing ends', async () => {
    const { open, microphone, listener, sounds, frames } = setUp()
    await open()
    frames(20, 0)
    await microphone.listen(listener)
    frames(10, 0.9)
    frames(10, 0)
    frames(10, 0.8)
    await microphone.close()
    expect(sounds).toEqual([
      // 10 frames of speech, 8 before, 8 after.
      { from: 1640, to: 1960, samples: 26 * 512, loudest: expect.closeTo(0.9) },
      { from: 2280, to: 2600, samples: 18 * 512, loudest: expect.closeTo(0.8) },
    ])
  })

  test.each([
    ['cannot record', { formats: [] }],
    ['fails to start recording', { records: false }],
  ])('works without a recording in a browser that %s', async (_what, browser) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { open, microphone, listener, heard, frames, audio } = setUp()
    Object.assign(audio, browser)
    await open()
    expect(await microphone.listen(listener)).toBeNull()
    frames(10, 0.9)
    expect(heard).toEqual(['began 1000'])
    await microphone.close()
  })

  test('a pause ends speech where it was last heard, and waking up reports the recovery', async () => {
    const { open, microphone, listener, heard, told, audio, frames } = setUp()
    await open()
    await microphone.listen(listener)
    frames(10, 0.9)
    audio.contexts[0]?.become('interrupted')
    expect(told.at(-1)).toBe('suspended')
    expect(heard).toEqual(['began 1000', 'ended 1320'])
    await microphone.wake()
    expect(told.at(-1)).toBe('recovered')
  })
})
