/** A fake SpeechRecognition under the test's control. */
export interface FakeSpeech {
  /** Pass it to `createRecogniser` instead of `window`. */
  scope: { SpeechRecognition: unknown }
  /** Every session so far, the newest last. */
  sessions: FakeSession[]
  session: () => FakeSession
  /** Arguments of the calls to `available`, in order. */
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
  /** Emits results, each given as its text; a trailing `…` marks a result that is not final. */
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
  /** Number of starts that throw. */
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
      // Android does not set the index, so the app must not rely on it.
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
