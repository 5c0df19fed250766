import type { VoiceGateways } from '../../../src/voice/gateways'
import type { FakeGateways } from '../../../__tests__/harness/fake-gateways'
import type { Browser } from './browser'

/** A person who speaks in one tab: the twins of the microphone and the recogniser, which take their time here. */
export class Voice {
  /** Calls of the microphone run one after the other. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly browser: Browser,
    private readonly fake: FakeGateways['fakeVoice'],
  ) {
    Object.assign(fake.recogniser.placeByLanguage, { 'en-US': 'model', 'en-GB': 'device' })
  }

  get isListening(): boolean {
    return this.fake.microphone.listener !== null
  }

  gatewaysWith(settings: VoiceGateways['settings']): VoiceGateways {
    const { microphone, recogniser } = this.fake
    return {
      settings,
      microphone: {
        ...microphone,
        open: (...how) => this.inTurn(() => microphone.open(...how)),
        listen: (listener) => this.inTurn(() => microphone.listen(listener)),
        close: () => {
          const { listener } = microphone
          return this.inTurn(async () => {
            await microphone.close()
            listener?.chunkRecorded(new Chunk())
          })
        },
      },
      recogniser: {
        ...recogniser,
        findPlace: async (language) => {
          await this.elapsed(300)
          return recogniser.findPlace(language)
        },
        hear: async () => {
          const { world } = this.browser
          const tookMs = world.random.integer(50, world.random.boolean(0.1) ? 8_000 : 700)
          await this.browser.wait(tookMs)
          return { words: [{ text: world.newText('heard'), isDoubtful: false }], tookMs }
        },
      },
    }
  }

  /** Somebody says this for 800 ms; a recogniser that listens hears it a moment later. */
  speak(text: string): void {
    const { world } = this.browser
    const { microphone, recogniser } = this.fake
    const { listener } = microphone
    if (listener === null) return
    const began = world.now
    const later = (milliseconds: number, run: () => void) =>
      world.after(milliseconds, this.browser, () => {
        if (microphone.listener === listener) run()
      })
    listener.speechBegan(began)
    later(800, () => {
      listener.speechEnded(world.now)
      listener.utteranceCaptured(began, world.now, new Float32Array(800 * 16))
    })
    later(1_000, () => listener.chunkRecorded(new Chunk()))
    later(world.random.integer(50, 1_500), () => recogniser.say(text))
  }

  private elapsed(most: number): Promise<void> {
    return this.browser.wait(this.browser.world.random.integer(1, most))
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(() => this.elapsed(this.browser.world.random.boolean(0.2) ? 3_000 : 40)).then(work)
    this.last = done.catch(() => undefined)
    return done
  }
}

/** A piece of a recording. Its bytes are available at once, because a real Blob would leave virtual time. */
class Chunk extends Blob {
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new Uint8Array(8).buffer)
  }
}
