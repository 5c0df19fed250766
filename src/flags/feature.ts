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

/** An intent outlives a reload. Where a page alone needed an account, the address says as much. */
function addFlagsListeners(startListening: StartListening<WithFlags>): void {
  startListening({
    predicate: (event, now, before) => changesIntents(event) && (hasIntent(now) || hasIntent(before)),
    effect: (_event, { getState, extra }) => {
      const { ipAddress: _, ...intents } = getState().flags
      extra.flags.write(hasIntent(getState()) ? intents : null)
    },
  })
}

/** What a person wanted before they had to log in. */
export const feature = {
  slices: [flags],
  listeners: [addFlagsListeners],
  gateways: () => ({ flags: createFlagsStorage() }),
  preloadedState: ({ flags: device }) => ({ flags: { ...flags.getInitialState(), ...device.read() } }),
} satisfies Feature
