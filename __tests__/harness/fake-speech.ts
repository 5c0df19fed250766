/** A browser's SpeechRecognition that behaves as the test says, and as badly. */
export interface FakeSpeech {
  /** To be handed to `createRecogniser` in place of the window. */
  scope: { SpeechRecognition: unknown }
  /** Every session so far, the newest last. */
  sessions: FakeSession[]
  session: () => FakeSession
  /** What `available` was asked, in order. */
  asked: unknown[]
}

export interface FakeSession {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean | undefined
  startedWith: unknown
  isStopped: boolean
  isAborted: boolean
  /** Tells a list of results, each as its text; a `…` at the end stands for "not final yet". */
  tell: (...results: string[]) => void
  fail: (error: string) => void
  end: () => void
}

interface Behaviour {
  /** Answers `available` with processLocally, and without; null: this browser has no `available`. */
  locally?: string | null
  anywhere?: string
  /** `available` and `install` reject. */
  isBroken?: boolean
  installs?: boolean
  knowsLocal?: boolean
  /** So many starts throw. */
  throwing?: number
}

export function createFakeSpeech(behaviour: Behaviour = {}): FakeSpeech {
  const sessions: FakeSession[] = []
  const asked: unknown[] = []
  const { locally = 'available', anywhere = 'available', isBroken = false, installs = true } = behaviour
  let throwing = behaviour.throwing ?? 0

  class Speech implements FakeSession {
    lang = ''
    continuous = false
    interimResults = false
    startedWith: unknown = undefined
    isStopped = false
    isAborted = false
    processLocally: boolean | undefined
    onresult: ((event: unknown) => void) | null = null
    onerror: ((event: unknown) => void) | null = null
    onend: (() => void) | null = null

    start(track?: unknown) {
      if (throwing > 0) {
        throwing -= 1
        throw new DOMException('recognition has already started', 'InvalidStateError')
      }
      this.startedWith = track ?? null
      sessions.push(this)
    }

    stop() {
      this.isStopped = true
    }

    abort() {
      this.isAborted = true
    }

    tell(...texts: string[]) {
      const results = texts.map((text) => ({
        0: { transcript: text.replace(/…$/, ''), confidence: 0.9 },
        length: 1,
        isFinal: !text.endsWith('…'),
      }))
      // The index is of no use on Android, so nobody may rely on it.
      this.onresult?.({ resultIndex: 0, results })
    }

    fail(error: string) {
      this.onerror?.({ error, message: '' })
    }

    end() {
      this.onend?.()
    }
  }

  const statics = {
    available: (options: { processLocally: boolean }) => {
      asked.push(options)
      if (isBroken) return Promise.reject(new DOMException('', 'InvalidStateError'))
      return Promise.resolve(options.processLocally ? locally : anywhere)
    },
    install: () => (isBroken ? Promise.reject(new DOMException('', 'NotAllowedError')) : Promise.resolve(installs)),
  }
  if (locally !== null) Object.assign(Speech, statics)
  if (behaviour.knowsLocal ?? locally !== null) {
    Object.defineProperty(Speech.prototype, 'processLocally', { value: false, writable: true })
  }
  return {
    scope: { SpeechRecognition: Speech },
    sessions,
    asked,
    session: () => {
      const last = sessions.at(-1)
      if (!last) throw new Error('No session has started.')
      return last
    },
  }
}
