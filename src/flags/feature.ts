import type { Feature } from '../lib/feature'
import type { StartListening } from '../lib/listen-to'
import { changesIntents, flags, type FlagsState, type WithFlags } from './flags'
import { createFlagsStorage, type FlagsGateway } from './flags-storage'

declare module '../lib/feature' {
  interface FirstSlices {
    flags: FlagsState
  }
}

declare module '../lib/gateways' {
  interface Gateways {
    flags: FlagsGateway
  }
}

/** Stores that a message to a host is being written, so that its dialog survives a reload. */
function addFlagsListeners(startListening: StartListening<WithFlags>): void {
  startListening({
    predicate: (event, now, before) =>
      changesIntents(event) && (now.flags.isClickContactHirerContext || before.flags.isClickContactHirerContext),
    effect: (_event, { getState, extra }) => {
      const { isClickContactHirerContext } = getState().flags
      extra.flags.write(isClickContactHirerContext ? { isClickContactHirerContext } : null)
    },
  })
}

/** What the user wanted to do before they had to log in. */
export const feature = {
  slices: [flags],
  listeners: [addFlagsListeners],
  gateways: () => ({ flags: createFlagsStorage() }),
  preloadedState: ({ flags: device }) => ({ flags: { ...flags.getInitialState(), ...device.read() } }),
} satisfies Feature
