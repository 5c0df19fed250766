import type {
  RecognisedWord,
  RecogniserGateway,
  RecogniserTrouble,
  Recognition,
  RecognitionListener,
  RecognitionOptions,
  RecognitionPlace,
} from '../../../src/voice/transcript/recogniser-gateway'
import type { Browser } from './browser'

/** A simulated SpeechRecognition. */
export class Recogniser implements RecogniserGateway {
  private running: { listener: RecognitionListener; words: RecognisedWord[] } | null = null

  constructor(private readonly tab: Browser) {}

  get isRunning(): boolean {
    return this.running !== null
  }

  languages(): readonly string[] {
    return ['en-US', 'ja-JP']
  }

  async findPlace(language: string): Promise<RecognitionPlace> {
    await this.elapsed(1, 300)
    return this.tab.shared.recognition.get(language) ?? 'nowhere'
  }

  async fetchPack(language: string): Promise<boolean> {
    await this.elapsed(500, 5_000)
    if (!this.tab.shared.isOnline) return false
    this.tab.shared.recognition.set(language, 'device')
    return true
  }

  recognise(_options: RecognitionOptions, listener: RecognitionListener): Recognition {
    this.tab.calls += 1
    const running = { listener, words: [] }
    this.running = running
    const end = () => {
      if (this.running === running) this.running = null
    }
    return {
      stop: async () => {
        this.tab.calls += 1
        await this.elapsed(1, 4_000)
        end()
      },
      abort: end,
    }
  }

  /** Adds recognised words; the listener is called a moment later. */
  addWords(text: string): void {
    const { running, tab } = this
    const { world } = tab
    world.after(world.random.integer(50, 1_500), tab, () => {
      if (running === null || this.running !== running) return
      running.words = [...running.words, { text: ` ${text}`, at: world.now }]
      running.listener.recognised(running.words)
    })
  }

  giveUp(why: RecogniserTrouble): void {
    this.running?.listener.gaveUp(why)
  }

  private elapsed(from: number, to: number): Promise<void> {
    const { world } = this.tab
    this.tab.calls += 1
    return new Promise((resolve) => world.after(world.random.integer(from, to), this.tab, resolve))
  }
}
