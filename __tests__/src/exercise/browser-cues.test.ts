/** @jest-environment jest-fixed-jsdom */
import { createCues, stepSeconds } from '../../../src/exercise/cues/browser-cues'

/** A tone that reached the speakers. */
interface PlayedTone {
  hertz: number
  from: number
}

let contexts: FakeAudioContext[]
let played: PlayedTone[]

class FakeAudioContext {
  readonly currentTime = 5
  readonly destination = 'the speakers'
  state = 'suspended'
  readonly resume = jest.fn(() => {
    this.state = 'running'
    return Promise.reject(new Error('Not in a press.'))
  })

  readonly suspend = jest.fn(() => {
    this.state = 'suspended'
    return Promise.resolve()
  })

  constructor() {
    contexts.push(this)
  }

  createGain() {
    return { gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined } }
  }

  createOscillator() {
    const frequency = { value: 0 }
    const tone: PlayedTone = { hertz: 0, from: 0 }
    return {
      frequency,
      connect: () => ({
        connect: (target: string) => {
          if (target === this.destination) played.push(tone)
        },
      }),
      start: (at: number) => Object.assign(tone, { hertz: frequency.value, from: at }),
      stop: () => undefined,
    }
  }
}

beforeEach(() => {
  contexts = []
  played = []
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'AudioContext')
  Reflect.deleteProperty(navigator, 'vibrate')
})

describe('sound', () => {
  beforeEach(() => void Object.assign(globalThis, { AudioContext: FakeAudioContext }))

  test('plays the tones of a cue one after the other, from now on', () => {
    createCues().sound('end')
    expect(played.map(({ hertz, from }) => ({ hertz, from }))).toEqual([
      { hertz: 660, from: 5 },
      { hertz: 440, from: 5 + stepSeconds },
    ])
  })

  test('is unlocked by a press, and again after the browser has interrupted it', () => {
    const cues = createCues()
    cues.prepare()
    expect(contexts[0]?.resume).toHaveBeenCalledTimes(1)
    cues.sound('start')
    expect(contexts).toHaveLength(1)
    expect(contexts[0]?.resume).toHaveBeenCalledTimes(1)
    Object.assign(contexts[0] ?? {}, { state: 'interrupted' })
    cues.sound('half')
    expect(contexts[0]?.resume).toHaveBeenCalledTimes(2)
  })
})
