import type { Lazy } from '../lib/lazy'
import type { WakeLock } from '../lib/wake-lock'

/** The moments of a round that have a sound or vibration. */
export type Cue = 'start' | 'half' | 'lastSeconds' | 'end'

/** Sound and vibration. No call fails; devices without them stay silent. */
export interface CuesGateway {
  /** Unlocks audio for later; must be called within a press. */
  prepare(): void
  sound(cue: Cue): void
  vibrate(cue: Cue): void
  /** No round runs any more: audio sleeps until `prepare` or `sound`. */
  rest(): void
}

/**
 * The unfinished text in the idea field, shared with the thunk that ends the round. It is not in the Redux state,
 * where every keystroke would be an action.
 */
export interface DraftGateway {
  /**
   * Replaces the text. Returns whether this is its first change since `toStore`.
   *
   * @param at the moment, by the monotonic clock.
   */
  set(text: string, at: number): boolean
  /** The text as it is; empty if there is none. */
  text(): string
  /** The same, for a caller who stores it now. */
  toStore(): string
  /** Returns the text and clears it. */
  take(): string
  /** The time of the last input, by the monotonic clock; -Infinity if there was none. */
  lastTypedAt(): number
}

/** The round under review as JSON, for as long as this tab shows it: a reload leads back to it. */
export interface KeptReviewGateway {
  /** Throws where there is no space left. */
  keep(text: string): void
  forget(): void
  /** What was kept; nothing if there is none. */
  read(): string | null | undefined
}

declare module '../lib/gateways' {
  interface Gateways {
    draft: DraftGateway
    /** Loaded if the person has turned on sound or vibration. */
    cues: Lazy<CuesGateway>
    keptReview: KeptReviewGateway
    wakeLock: WakeLock
  }
}
