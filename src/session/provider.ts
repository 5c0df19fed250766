import { event, machineSlice } from '../lib/machine'

/** Whether the sign-in provider has loaded. In WebKit that includes its hidden frame, before which every popup is blocked. */
export type ProviderState = { phase: 'notLoaded' } | { phase: 'loading' } | { phase: 'ready' }

const events = {
  /** A button that opens the popup is shown. */
  providerNeeded: event(),
  providerLoaded: event(),
  /** The click that opens the popup tries again. */
  loadingFailed: event(),
}

export const provider = machineSlice<ProviderState>()({
  name: 'provider',
  initial: { phase: 'notLoaded' },
  events,
  phases: {
    notLoaded: { providerNeeded: () => ({ phase: 'loading' }) },
    loading: {
      providerLoaded: () => ({ phase: 'ready' }),
      loadingFailed: () => ({ phase: 'notLoaded' }),
    },
    ready: {},
  },
})

export const { providerNeeded, providerLoaded, loadingFailed } = provider.events

/** The part of the state that the provider's selectors read. */
export interface WithProvider {
  provider: ProviderState
}

export const selectIsProviderLoading = ({ provider }: WithProvider): boolean => provider.phase === 'loading'
