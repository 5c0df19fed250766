import type { Lazy } from '../lib/lazy'

/** The moments of a round that can be heard or felt. */
export type Cue = 'start' | 'half' | 'lastSeconds' | 'end'

/** Sound and vibration. Neither call fails: a device that has none of it stays silent. */
export interface CuesGateway {
  /** Lets sound be heard later; must be called directly in a press. */
  prepare(): void
  sound(cue: Cue): void
  vibrate(cue: Cue): void
}

/**
 * The idea that is being written: its field owns it, and lends it here, so that the thunk that ends the round can keep it. It
 * is no part of the state, where every keystroke would be an event.
 */
export interface DraftGateway {
  /** @param at the moment, by the monotonic clock. */
  set(text: string, at: number): void
  /** What stands in the field, once: '' where it is empty or has been taken. */
  take(): string
  /** When something was typed last, by the monotonic clock; long ago where nothing was. */
  lastTypedAt(): number
}

declare module '../lib/gateways' {
  interface Gateways {
    draft: DraftGateway
    /** Fetched by whoever wants to hear or feel how far a round has come. */
    cues: Lazy<CuesGateway>
  }
}
