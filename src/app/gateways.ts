import { createClock } from '../lib/clock'
import type { Feature, RootState } from '../lib/feature'
import type { Gateways, NavigationGateway, ToastGateway } from '../lib/gateways'
import { firstFeatures } from './features'

/** Everything outside the store, as it really is: this browser, its network, its clock, and Google. */
export function createGateways(navigation: NavigationGateway): Omit<Gateways, 'features'> {
  const requests = Object.fromEntries(firstFeatures.flatMap(({ requests = {} }) => Object.entries(requests)))
  const base = { clock: createClock(), toasts: createToasts(), navigation, requests }
  // The features bring all the others, which a list cannot tell the compiler; the tests look.
  const gateways = base as Gateways
  for (const feature of firstFeatures) addGateways(gateways, feature)
  return gateways
}

/** The state that this device remembers. */
export function readPreloadedState(gateways: Omit<Gateways, 'features'>): Partial<RootState> {
  return firstFeatures.reduce<Partial<RootState>>(
    (state, { preloadedState }) => ({ ...state, ...preloadedState?.(gateways) }),
    {},
  )
}

/** Adds those of a feature's gateways that are not there yet. */
export function addGateways(gateways: Gateways, feature: Feature): void {
  Object.assign(gateways, { ...feature.gateways?.(gateways), ...gateways })
}

/** Messages that come and go; what shows them is loaded with the first one. */
function createToasts(): ToastGateway {
  const show = (kind: 'success' | 'error') => (message: string) => {
    import(/* webpackChunkName: "toaster" */ './toaster').then(
      (toaster) => toaster.show(kind, message),
      (error: unknown) => console.error('A message could not be shown:', message, error),
    )
  }
  return { success: show('success'), error: show('error') }
}
