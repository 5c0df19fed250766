import type { Feature } from '../lib/feature'
import { dialogs, type DialogsState } from './dialogs'

declare module '../lib/root-state' {
  interface FirstSlices {
    dialogs: DialogsState
  }
}

/** The dialogs in which a person logs in or registers. */
export const feature = { slices: [dialogs] } satisfies Feature
