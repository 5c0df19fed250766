import { ModelError } from '../../../src/voice/transcript/model/model-gateway'
import type {
  FetchTrouble,
  FoundPlace,
  Heard,
  PlaceAfterFetching,
  RecognisedWord,
  RecogniserGateway,
  RecogniserTrouble,
  Recognition,
  RecognitionListener,
  RecognitionOptions,
} from '../../../src/voice/transcript/recogniser-gateway'
import type { Browser } from './browser'

/** A simulated SpeechRecognition. */
export class Recogniser implements RecogniserGateway {
  private readonly sounds = new WeakMap<Float32Array, string>()
  private running: { listener: RecognitionListener; words: RecognisedWord[] } | null = null

  constructor(private readonly tab: Browser) {}

  get isRunning(): boolean {
    return this.running !== null
  }

  languages(): readonly string[] {
    return ['en-US', 'ja-JP']
  }

  savesData(): boolean {
    return this.tab.world.random.boolean(0.1)
  }

  async findPlace(language: string): Promise<FoundPlace> {
    await this.elapsed(1, 300)
    const place = this.tab.shared.recognition.get(language) ?? 'nowhere'
    return { place, bytes: place === 'modelAfterFetching' ? 21_000_000 : null }
  }

  async fetchPack(
    language: string,
    place: PlaceAfterFetching,
    onProgress: (share: number) => void,
  ): Promise<FetchTrouble | null> {
    onProgress(0)
    await this.elapsed(500, 5_000)
    onProgress(this.tab.world.random.fraction())
    if (!this.tab.shared.isOnline) return 'notFetched'
    this.tab.shared.recognition.set(language, place === 'modelAfterFetching' ? 'model' : 'device')
    return null
  }

  async prepare(): Promise<void> {
    await this.elapsed(100, 3_000)
  }

  /** The words of the sound of the latest utterances; now and then the model stops. */
  async hear(sound: Float32Array<ArrayBuffer>): Promise<Heard> {
    const { random, now } = this.tab.world
    await this.elapsed(50, random.boolean(0.1) ? 8_000 : 700)
    if (random.boolean(0.03)) throw new ModelError('stopped')
    const text = this.sounds.get(sound) ?? ''
    return { words: text === '' ? [] : [{ text, isDoubtful: random.boolean(0.2) }], tookMs: this.tab.world.now - now }
  }

  rest(): void {
    this.tab.calls += 1
  }

  modelBytes(): Promise<number> {
    return Promise.resolve([...this.tab.shared.recognition.values()].includes('model') ? 28_000_000 : 0)
  }

  async removeModels(): Promise<void> {
    await this.elapsed(10, 500)
    const { recognition } = this.tab.shared
    for (const [language, place] of recognition) {
      if (place === 'model') recognition.set(language, 'modelAfterFetching')
    }
  }

  /** A sound in which a model hears this text. */
  soundOf(text: string, milliseconds: number): Float32Array<ArrayBuffer> {
    const sound = new Float32Array(milliseconds * 16)
    this.sounds.set(sound, text)
    return sound
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
    return this.tab.wait(this.tab.world.random.integer(from, to))
  }
}
