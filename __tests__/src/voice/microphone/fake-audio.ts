/** The part of the browser's audio API that the microphone uses; jsdom has none. */

export class FakeTrack extends EventTarget {
  readonly kind = 'audio'
  readyState = 'live'
  muted = false

  constructor(readonly deviceId: string) {
    super()
  }

  stop(): void {
    this.readyState = 'ended'
  }

  getSettings(): MediaTrackSettings {
    return { deviceId: this.deviceId }
  }

  /** As a hardware switch or a phone call does. */
  mute(muted: boolean): void {
    this.muted = muted
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
  }

  /** As when the microphone is unplugged. */
  end(): void {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}

export class FakeStream {
  constructor(readonly track: FakeTrack) {}
  getTracks = () => [this.track]
  getAudioTracks = () => [this.track]
}

export class FakeContext extends EventTarget {
  state = 'suspended'
  /** Whether the browser resumes it when asked. */
  static wakes = true

  resume(): Promise<void> {
    if (!FakeContext.wakes) return new Promise(() => undefined)
    this.become('running')
    return Promise.resolve()
  }

  suspend(): Promise<void> {
    this.become('suspended')
    return Promise.resolve()
  }

  become(state: string): void {
    if (state === this.state) return
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeNode {
  connect(): void {}
  disconnect(): void {}
}

class FakeAnalyser extends FakeNode {
  readonly fftSize = 1024
  getFloatTimeDomainData(samples: Float32Array): void {
    samples.fill(FakeAudio.amplitude)
  }
}

export class FakeRecorder extends EventTarget {
  static starts = true
  static isTypeSupported = (type: string) => FakeAudio.formats.includes(type)
  state = 'inactive'

  constructor(readonly stream: FakeStream) {
    super()
    FakeAudio.recorders.push(this)
  }

  start(): void {
    if (!FakeAudio.records) throw new DOMException('No.', 'NotSupportedError')
    this.state = 'recording'
    if (FakeRecorder.starts) queueMicrotask(() => this.dispatchEvent(new Event('start')))
  }

  stop(): void {
    this.state = 'inactive'
    setTimeout(() => {
      this.tell('the last')
      this.dispatchEvent(new Event('stop'))
    })
  }

  tell(text: string): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }))
  }
}

/** The state of the fake browser, and a log of what was created. */
export const FakeAudio = {
  /** Replaced by each test. */
  getUserMedia: (_wish: MediaStreamConstraints): Promise<FakeStream> => Promise.reject(new Error('Not set up.')),
  permission: 'granted',
  formats: ['audio/webm;codecs=opus'],
  /** Whether a recorder starts. */
  records: true,
  amplitude: 0,
  contexts: [] as FakeContext[],
  recorders: [] as FakeRecorder[],
  streams: [] as FakeStream[],
}

/** Installs the fake audio API, with two allowed microphones. */
export function installFakeAudio(): typeof FakeAudio {
  Object.assign(FakeAudio, {
    ...{ permission: 'granted', formats: ['audio/webm;codecs=opus'], records: true, amplitude: 0 },
    ...{ contexts: [], recorders: [], streams: [] },
    getUserMedia: ({ audio }: MediaStreamConstraints) => {
      const wish = typeof audio === 'object' ? audio.deviceId : undefined
      const isHeadset = JSON.stringify(wish ?? {}).includes('headset')
      const stream = new FakeStream(new FakeTrack(isHeadset ? 'headset' : 'default'))
      FakeAudio.streams.push(stream)
      return Promise.resolve(stream)
    },
  })
  FakeContext.wakes = true
  FakeRecorder.starts = true
  class Context extends FakeContext {
    constructor() {
      super()
      FakeAudio.contexts.push(this)
    }
  }
  const devices = [
    { kind: 'audioinput', deviceId: 'default', label: 'Default' },
    { kind: 'audioinput', deviceId: 'communications', label: 'Communications' },
    { kind: 'audioinput', deviceId: 'headset', label: '' },
    { kind: 'audiooutput', deviceId: 'speaker', label: 'Speaker' },
  ]
  Object.assign(globalThis, {
    ...{ AudioContext: Context, AudioWorkletNode: FakeNode, AnalyserNode: FakeAnalyser },
    ...{ MediaStreamAudioSourceNode: FakeNode, MediaRecorder: FakeRecorder },
  })
  Object.assign(navigator, {
    mediaDevices: {
      getUserMedia: (wish: MediaStreamConstraints) => FakeAudio.getUserMedia(wish),
      enumerateDevices: () => Promise.resolve(devices),
    },
    permissions: { query: () => Promise.resolve({ state: FakeAudio.permission }) },
  })
  return FakeAudio
}
