import { createClock } from '../lib/clock'
import type { Feature } from '../lib/feature'
import type { RootState } from '../lib/root-state'
import type { Gateways, NavigationGateway, RealGateways, ToastGateway, ToastKind } from '../lib/gateways'
import { firstFeatures } from './features'

/** Creates the real gateways: this browser's storage, network and clock, and Google sign-in. */
export function createGateways(navigation: NavigationGateway): RealGateways {
  const requests = Object.fromEntries(firstFeatures.flatMap(({ requests = {} }) => Object.entries(requests)))
  const base = { clock: createClock(), toasts: createToasts(), navigation, requests }
  // The features add the rest. TypeScript cannot infer that from a list; a test checks it.
  const gateways = base as Gateways
  for (const feature of firstFeatures) addGateways(gateways, feature)
  return gateways
}

/** Reads the initial state from the address and this device's storage. */
export function readPreloadedState(gateways: RealGateways): Partial<RootState> {
  return firstFeatures.reduce<Partial<RootState>>(
    (state, { preloadedState }) => ({ ...state, ...preloadedState?.(gateways) }),
    { location: { path: location.pathname, search: location.search } },
  )
}

/** Adds a feature's gateways, without replacing existing ones. */
export function addGateways(gateways: Gateways, feature: Feature): void {
  Object.assign(gateways, { ...feature.gateways?.(gateways), ...gateways })
}

/** Shows toasts; the code for it is loaded with the first one. */
function createToasts(): ToastGateway {
  const load = () => import(/* webpackChunkName: "toaster" */ './toaster')
  const show = (kind: ToastKind) => (message: string) => {
    load().then(
      (toaster) => toaster.show(kind, message),
      (error: unknown) => console.error('Failed to show a message:', message, error),
    )
  }
  // If it fails, the first message tries again.
  const prepare = () => void load().catch(() => undefined)
  return { success: show('success'), info: show('info'), error: show('error'), prepare }
}
