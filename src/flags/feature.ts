import type { Feature } from '../lib/feature'
import { flags, type FlagsState } from './flags'

declare module '../lib/feature' {
  interface FirstSlices {
    flags: FlagsState
  }
}

/** What a person wanted before they had to log in. */
export const feature = { slices: [flags] } satisfies Feature
