import type { Page } from '@playwright/test'

export interface RecogniserOptions {
  /** Where recognition is available; see SpeechRecognition.available(). */
  onDevice: 'available' | 'downloadable' | 'unavailable'
  /** The text it recognises for each utterance, in order. */
  hears: readonly string[]
  /** The error that every start fails with. */
  fails?: string
}

/** One start of the fake recogniser. */
export interface Started {
  language: string
  processLocally: boolean
}

/**
 * Installs a fake SpeechRecognition in the page. It detects utterances by the track's loudness and imitates the quirks of real
 * browsers: it stops after every utterance and repeats earlier results after a restart.
 */
export async function installFakeRecogniser(page: Page, options: RecogniserOptions): Promise<void> {
  await page.addInitScript(standIn, { fails: '', ...options })
}

/** All starts of the fake recogniser so far. */
export async function recogniserStarts(page: Page): Promise<Started[]> {
  return page.evaluate(() => {
    const starts: Started[] = Reflect.get(window, 'recogniserStarts')
    return starts
  })
}

/** Runs in the page, so it cannot use anything from this module. */
function standIn({ onDevice, hears, fails }: Required<RecogniserOptions>): void {
  const starts: Started[] = []
  const told: string[] = []
  const wordMs = 400
  let local = onDevice

  class StandIn {
    static available = ({ processLocally }: { processLocally: boolean }) =>
      Promise.resolve(processLocally ? local : 'available')

    static install = () => {
      local = 'available'
      return Promise.resolve(true)
    }

    lang = ''
    onresult: ((event: object) => void) | null = null
    onerror: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    private isOver = false

    private get isLocal() {
      return Reflect.get(this, 'processLocally') === true
    }

    start(track?: MediaStreamTrack) {
      starts.push({ language: this.lang, processLocally: this.isLocal })
      if (fails !== '') {
        setTimeout(() => {
          this.onerror?.({ error: fails })
          this.end()
        }, 50)
        return
      }
      if (track) this.listen(track)
    }

    private listen(track: MediaStreamTrack) {
      const sound = new AudioContext()
      const analyser = sound.createAnalyser()
      sound.createMediaStreamSource(new MediaStream([track])).connect(analyser)
      const samples = new Float32Array(analyser.fftSize)
      const words = (hears[told.length] ?? '').split(' ')
      let loudFor = 0
      let quietFor = 0
      const step = 50
      const timer = setInterval(() => {
        if (this.isOver) {
          clearInterval(timer)
          void sound.close()
          return
        }
        analyser.getFloatTimeDomainData(samples)
        const isLoud = samples.some((sample) => Math.abs(sample) > 0.05)
        loudFor += isLoud ? step : 0
        quietFor = isLoud ? 0 : quietFor + step
        if (loudFor === 0) return
        // Words become known only after they have been spoken.
        const known = words.slice(0, Math.floor(loudFor / wordMs))
        if (isLoud && known.length > 0) this.tell(known.join(' '), false)
        if (quietFor >= 300) {
          const text = words.join(' ')
          this.tell(text, true)
          told.push(text)
          this.onerror?.({ error: 'no-speech' })
          this.end()
        }
      }, step)
    }

    private tell(text: string, isFinal: boolean) {
      const again = told.map((before) => ({ 0: { transcript: before }, isFinal: true }))
      this.onresult?.({ resultIndex: 0, results: [...again, { 0: { transcript: text }, isFinal }] })
    }

    private end() {
      if (this.isOver) return
      this.isOver = true
      this.onend?.()
    }

    stop() {
      setTimeout(() => this.end(), 500)
    }

    abort() {
      this.end()
    }
  }
  Object.defineProperty(StandIn.prototype, 'processLocally', { value: false, writable: true })
  Object.assign(window, { SpeechRecognition: StandIn, webkitSpeechRecognition: StandIn, recogniserStarts: starts })
}
