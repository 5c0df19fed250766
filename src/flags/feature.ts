import type { Feature } from '../lib/feature'
import { flags, type FlagsState } from './flags'

declare module '../lib/root-state' {
  interface FirstSlices {
    flags: FlagsState
  }
}

/** What the user wanted to do before they had to log in. Not stored: somebody else may log in at the next visit. */
export const feature = { slices: [flags] } satisfies Feature
