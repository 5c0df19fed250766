import {
  VoiceError,
  type MicrophoneGateway,
  type MicrophoneEvents,
  type VoiceListener,
  type VoiceTrouble,
} from '../../../src/voice/gateways'
import type { Browser } from './browser'

/** Why a microphone cannot be opened, until somebody fixes it. */
export type Obstacle = Extract<VoiceTrouble, 'denied' | 'noMicrophone' | 'notFetched' | 'failed'>

const microphones = [
  { id: 'built-in', label: 'Built-in microphone' },
  { id: 'headset', label: 'Headset' },
]

/** The simulated microphone of one tab. */
export class Microphone implements MicrophoneGateway {
  obstacle: Obstacle | null = null
  /** Receives what is heard; null while nobody listens. */
  listener: VoiceListener | null = null
  /** Callbacks of the code that has it open or is opening it; null while it is closed. */
  events: MicrophoneEvents | null = null
  private isSuspended = false
  /** Counts `open` and `close` calls; a newer call cancels earlier opens. */
  private calls = 0
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly tab: Browser) {}

  open(id: string | null, events: MicrophoneEvents) {
    const call = (this.calls += 1)
    return this.inTurn(async () => {
      const requireWanted = (trouble: VoiceTrouble | null) => {
        if (trouble === null && call === this.calls) return
        this.events = null
        throw new VoiceError(trouble ?? 'failed')
      }
      await this.elapsed()
      requireWanted(this.obstacle)
      this.events = events
      events.fetched(this.tab.world.random.fraction())
      await this.elapsed()
      requireWanted(null)
      events.fetched(1)
      return { microphones, microphoneId: microphones.find((one) => one.id === id)?.id ?? 'built-in' }
    })
  }

  canRecord(): boolean {
    return true
  }

  level(): number {
    return 0
  }

  track(): null {
    return null
  }

  async listen(listener: VoiceListener) {
    if (this.events === null) throw new VoiceError('failed')
    this.listener = listener
    await this.elapsed()
    return { recordedFrom: this.tab.world.now, mimeType: 'audio/webm;codecs=opus' }
  }

  async wake(): Promise<void> {
    await this.elapsed()
    this.suspend(false)
  }

  close(): Promise<void> {
    this.calls += 1
    const { listener } = this
    this.listener = null
    this.events = null
    return this.inTurn(async () => {
      await this.elapsed()
      listener?.chunkRecorded(new Chunk())
    })
  }

  /** The system or the person takes the microphone away. */
  lose(trouble: Extract<VoiceTrouble, 'unplugged' | 'revoked' | 'notRecorded'>): void {
    this.events?.troubled(trouble)
  }

  /** The browser suspends or resumes audio. */
  suspend(isSuspended = !this.isSuspended): void {
    if (this.isSuspended === isSuspended) return
    this.isSuspended = isSuspended
    if (isSuspended) this.events?.troubled('suspended')
    else this.events?.recovered()
  }

  /** Somebody speaks for this long. @param sound what the utterance sounds like. */
  speak(milliseconds: number, sound: Float32Array<ArrayBuffer>): void {
    const { listener, tab } = this
    if (listener === null || this.isSuspended) return
    const { world } = tab
    const ifOpen = (run: () => void) => () => {
      if (this.listener === listener) run()
    }
    const began = world.now
    listener.speechBegan(began)
    const end = ifOpen(() => {
      listener.speechEnded(world.now)
      listener.utteranceCaptured(began, world.now, sound)
    })
    world.after(milliseconds, tab, end)
    const record = ifOpen(() => listener.chunkRecorded(new Chunk()))
    world.after(milliseconds + 200, tab, record)
  }

  private elapsed(): Promise<void> {
    const { random } = this.tab.world
    return this.tab.wait(random.integer(1, random.boolean(0.2) ? 3_000 : 40))
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(work)
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
