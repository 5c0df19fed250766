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

declare module '../lib/gateways' {
  interface Gateways {
    /** Fetched by whoever wants to hear or feel how far a round has come. */
    cues: Lazy<CuesGateway>
  }
}
