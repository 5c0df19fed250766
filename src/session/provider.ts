import { event, machineSlice } from '../lib/machine'
import { failed } from './session'

/** Whether the sign-in provider has loaded. In WebKit that includes its hidden frame, before which every popup is blocked. */
export type ProviderState = { phase: 'notLoaded' } | Loaded<'loading'> | Loaded<'ready'>

interface Loaded<Phase extends string> {
  phase: Phase
  /** A press came too early: when the popup could be opened, the browser no longer connected it with the press. */
  isPressNeeded: boolean
}

const events = {
  /** A button that opens the popup is shown. */
  providerNeeded: event(),
  providerLoaded: event(),
  /** The click that opens the popup tries again. */
  loadingFailed: event(),
}

const noteFailure = <State extends Loaded<string>>(
  state: State,
  { wasTooEarly = false }: { wasTooEarly?: boolean },
) => ({
  ...state,
  isPressNeeded: wasTooEarly,
})

export const provider = machineSlice<ProviderState>()({
  name: 'provider',
  initial: { phase: 'notLoaded' },
  events,
  hears: { failed },
  phases: {
    notLoaded: {
      providerNeeded: () => ({ phase: 'loading', isPressNeeded: false }),
      // The press has loaded it after all.
      failed: (state, { wasTooEarly }) => (wasTooEarly ? { phase: 'ready', isPressNeeded: true } : state),
    },
    loading: {
      providerLoaded: (state) => ({ ...state, phase: 'ready' }),
      loadingFailed: () => ({ phase: 'notLoaded' }),
      failed: noteFailure,
    },
    ready: { failed: noteFailure },
  },
})

export const { providerNeeded, providerLoaded, loadingFailed } = provider.events

/** The part of the state that the provider's selectors read. */
export interface WithProvider {
  provider: ProviderState
}

export const selectIsProviderLoading = ({ provider }: WithProvider): boolean => provider.phase === 'loading'

/** Whether the popup can be opened now, but only by one more press. */
export const selectIsPressNeeded = ({ provider }: WithProvider): boolean =>
  provider.phase === 'ready' && provider.isPressNeeded
