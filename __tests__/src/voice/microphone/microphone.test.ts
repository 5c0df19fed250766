/** @jest-environment jest-fixed-jsdom */
import type { MicrophoneNews, VoiceListener, VoiceTrouble } from '../../../../src/lib/voice-gateways'
import { createMicrophone } from '../../../../src/voice/microphone/microphone'
import { FakeContext, FakeRecorder, installFakeAudio } from './fake-audio'

/** The detector at work: what it hears, and the frames that the test hands it. */
const detector = {
  heard: null as MediaStream | null,
  made: 0,
  startFails: false,
  onFrame: (_probability: number): void => undefined,
}

jest.mock('@ricky0123/vad-web', () => ({
  MicVAD: {
    new: (options: {
      getStream: () => Promise<MediaStream>
      onFrameProcessed: (frame: { isSpeech: number }) => void
    }) => {
      detector.made += 1
      detector.onFrame = (isSpeech) => options.onFrameProcessed({ isSpeech })
      return Promise.resolve({
        start: async () => {
          if (detector.startFails) throw new Error('addModule failed.')
          // As the real one: whoever hears already, goes on hearing the same.
          detector.heard ??= await options.getStream()
        },
        pause: () => {
          detector.heard = null
          return Promise.resolve()
        },
        // The frame that warms it up.
        processFrame: () => Promise.resolve(),
      })
    },
  },
}))

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

/** A microphone, and all that it tells. */
function setUp() {
  const audio = installFakeAudio()
  Object.assign(detector, { heard: null, made: 0, startFails: false })
  Object.assign(globalThis, { VOICE_FILES: { folder: '/voice/', files: [{ name: 'model.onnx', bytes: 4 }] } })
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('four')))
  let now = 1000
  const told: (VoiceTrouble | 'recovered')[] = []
  const shares: number[] = []
  const news: MicrophoneNews = {
    fetched: (share) => shares.push(share),
    troubled: (trouble) => told.push(trouble),
    recovered: () => told.push('recovered'),
  }
  const microphone = createMicrophone(() => now)
  const heard: string[] = []
  const listener: VoiceListener = {
    speechBegan: (at) => heard.push(`began ${at}`),
    speechEnded: (at) => heard.push(`ended ${at}`),
    recorded: (piece) => heard.push(`piece of ${piece.size}`),
  }
  /** Sound goes on for so many frames. */
  const frames = (count: number, probability: number) => {
    for (let frame = 0; frame < count; frame++) {
      now += 32
      detector.onFrame(probability)
    }
  }
  const open = (id: string | null = null, tell = news) => microphone.open(id, tell)
  const isLit = () => audio.streams.some(({ track }) => track.readyState === 'live')
  return { ...{ audio, microphone, open, news, told, shares, heard, listener, frames, fetch, isLit } }
}

afterEach(() => jest.restoreAllMocks())

describe('opening', () => {
  test('answers the microphones, and which one it is; tells what was fetched', async () => {
    const { open, shares, told, isLit } = setUp()
    expect(await open('headset')).toEqual({
      microphones: [
        { id: 'default', label: 'Default' },
        { id: 'headset', label: 'Microphone 2' },
      ],
      microphoneId: 'headset',
    })
    expect(shares.at(-1)).toBe(1)
    expect(told).toEqual([])
    expect(isLit()).toBe(true)
  })

  test('another one closes the first; the page has one sound, and one detector', async () => {
    const { open, audio } = setUp()
    await open()
    await open('headset')
    expect(audio.streams.map(({ track }) => track.readyState)).toEqual(['ended', 'live'])
    expect(audio.contexts).toHaveLength(1)
    expect(detector.made).toBe(1)
    expect(detector.heard).toBe(audio.streams[1])
  })

  test('what cannot be fetched is told, with the light out; the next try fetches it again', async () => {
    const { open, fetch, isLit, audio } = setUp()
    fetch.mockRejectedValueOnce(new TypeError('Offline.'))
    await expect(open()).rejects.toMatchObject({ trouble: 'notFetched' })
    await settle()
    expect(isLit()).toBe(false)
    expect(audio.contexts[0]?.state).toBe('suspended')
    await open()
    expect(isLit()).toBe(true)
  })

  test('where the person answers later than the fetching fails, the light does not stay on', async () => {
    const { open, fetch, isLit, audio, microphone } = setUp()
    fetch.mockRejectedValueOnce(new TypeError('Offline.'))
    const { getUserMedia } = audio
    let allow = (): void => undefined
    audio.getUserMedia = async (wish) => {
      await new Promise<void>((resolve) => {
        allow = resolve
      })
      return getUserMedia(wish)
    }
    await expect(open()).rejects.toMatchObject({ trouble: 'notFetched' })
    allow()
    await settle()
    expect(isLit()).toBe(false)
    expect(microphone.track()).toBeNull()
  })

  test('a refusal is told, and sound is put to rest', async () => {
    const { open, audio } = setUp()
    audio.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
    await expect(open()).rejects.toMatchObject({ trouble: 'denied' })
    expect(audio.contexts[0]?.state).toBe('suspended')
  })

  test('a detector that does not start is made anew at the next try', async () => {
    const { open, isLit, audio } = setUp()
    detector.startFails = true
    await expect(open()).rejects.toMatchObject({ name: 'VoiceError', trouble: 'failed' })
    expect(isLit()).toBe(false)
    detector.startFails = false
    await open()
    expect(detector.made).toBe(2)
    expect(detector.heard).toBe(audio.streams[1])
  })

  test('sound that the browser leaves at rest is told, and not waited for for ever', async () => {
    const { open, isLit } = setUp()
    FakeContext.wakes = false
    jest.useFakeTimers()
    try {
      const opening = expect(open()).rejects.toMatchObject({ trouble: 'suspended' })
      await jest.advanceTimersByTimeAsync(10_000)
      await opening
    } finally {
      jest.useRealTimers()
    }
    expect(isLit()).toBe(false)
  })

  test('a browser without what listening needs says so', async () => {
    const { open } = setUp()
    Reflect.deleteProperty(globalThis, 'AudioWorkletNode')
    await expect(open()).rejects.toMatchObject({ trouble: 'unsupported' })
  })

  test('a page that may have no more sounds says that it failed', async () => {
    const { open } = setUp()
    jest.spyOn(globalThis, 'AudioContext').mockImplementation(() => {
      throw new DOMException('Too many.', 'NotSupportedError')
    })
    await expect(open()).rejects.toMatchObject({ name: 'VoiceError', trouble: 'failed' })
  })
})

describe('closing', () => {
  test('stops the track and puts sound to rest; what happens then is told to nobody', async () => {
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

  test('while the browser still asks: the light goes out as soon as it was allowed', async () => {
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

  test('while what it needs is still being fetched: the light goes out at once, and it can be opened again', async () => {
    const { open, microphone, audio, fetch, isLit } = setUp()
    let arrive = (): void => undefined
    fetch.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return new Response('four')
    })
    const opening = expect(open()).rejects.toMatchObject({ name: 'VoiceError' })
    await settle()
    expect(isLit()).toBe(true)
    void microphone.close()
    await settle()
    expect(isLit()).toBe(false)
    const again = open()
    arrive()
    await opening
    await again
    expect(isLit()).toBe(true)
    expect(detector.heard).toBe(audio.streams[1])
    expect(audio.contexts[0]?.state).toBe('running')
  })

  test('opened again while it closes: the second one hears', async () => {
    const { open, microphone, audio, listener } = setUp()
    await open()
    await microphone.listen(listener)
    void microphone.close()
    await open()
    await settle()
    expect(audio.streams.map(({ track }) => track.readyState)).toEqual(['ended', 'live'])
    expect(detector.heard).toBe(audio.streams[1])
    expect(audio.contexts[0]?.state).toBe('running')
  })

  test('two openings at once: one light', async () => {
    const { open, audio, microphone } = setUp()
    const first = open().catch(() => undefined)
    await Promise.all([first, open('headset')])
    expect(audio.streams.filter(({ track }) => track.readyState === 'live')).toHaveLength(1)
    expect(microphone.track()).toBe(audio.streams.at(-1)?.track)
  })
})

describe('listening', () => {
  test('tells what is said, with its moments, and the recording to its last piece', async () => {
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
    expect(heard).toEqual(['piece of 4', 'began 1320', 'ended 1640', 'began 1960', 'piece of 8'])
  })

  test('whoever closes it twice waits both times for the last piece', async () => {
    const { open, microphone, listener, heard } = setUp()
    await open()
    await microphone.listen(listener)
    void microphone.close()
    await microphone.close()
    expect(heard).toEqual(['piece of 8'])
  })

  test('closed while the recording is still starting: it answers, and the light goes out', async () => {
    const { open, microphone, listener, isLit } = setUp()
    await open()
    FakeRecorder.starts = false
    const listening = microphone.listen(listener)
    await microphone.close()
    expect(await listening).toBeNull()
    expect(isLit()).toBe(false)
  })

  test.each([
    ['cannot record', { formats: [] }],
    ['does not start to', { records: false }],
  ])('in a browser that %s it listens all the same', async (_what, browser) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { open, microphone, listener, heard, frames, audio } = setUp()
    Object.assign(audio, browser)
    await open()
    expect(await microphone.listen(listener)).toBeNull()
    frames(10, 0.9)
    expect(heard).toEqual(['began 1000'])
    await microphone.close()
  })

  test('a recording that ends by a fault is told', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { open, microphone, listener, told, audio } = setUp()
    await open()
    await microphone.listen(listener)
    audio.recorders[0]?.dispatchEvent(new Event('error'))
    expect(told.at(-1)).toBe('notRecorded')
  })

  test('at a closed microphone is not possible', async () => {
    const { microphone, listener } = setUp()
    await expect(microphone.listen(listener)).rejects.toMatchObject({ trouble: 'failed' })
  })

  test('taken away: unplugged, or no longer allowed', async () => {
    for (const [permission, trouble] of [
      ['granted', 'unplugged'],
      ['denied', 'revoked'],
    ] as const) {
      const { open, told, audio } = setUp()
      await open()
      audio.permission = permission
      audio.streams[0]?.track.end()
      await settle()
      expect(told.at(-1)).toBe(trouble)
    }
  })

  test('paused and back: what was being said ends where it was last heard, and moments are right again', async () => {
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

  test('a muted microphone is paused sound, until both are back', async () => {
    const { open, told, audio } = setUp()
    await open()
    const track = audio.streams[0]?.track
    track?.mute(true)
    audio.contexts[0]?.become('suspended')
    track?.mute(false)
    expect(told).toEqual(['suspended'])
    audio.contexts[0]?.become('running')
    expect(told.at(-1)).toBe('recovered')
  })
})

test('the level is 0 in silence, and 1 at the loudest', async () => {
  const { open, microphone, audio } = setUp()
  await open()
  expect(microphone.level()).toBe(0)
  audio.amplitude = 0.1
  expect(microphone.level()).toBeCloseTo(2 / 3, 2)
  audio.amplitude = 1
  expect(microphone.level()).toBe(1)
})
