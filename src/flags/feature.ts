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

const hasIntent = ({ flags }: WithFlags) => flags.isApply || flags.isClickContactHirerContext

/** Stores intents, so that they survive a reload. `afterPath` alone is not stored, because the URL is enough. */
function addFlagsListeners(startListening: StartListening<WithFlags>): void {
  startListening({
    predicate: (event, now, before) => changesIntents(event) && (hasIntent(now) || hasIntent(before)),
    effect: (_event, { getState, extra }) => {
      const { ipAddress: _, ...intents } = getState().flags
      extra.flags.write(hasIntent(getState()) ? intents : null)
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
