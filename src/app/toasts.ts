import type { ToastGateway } from '../lib/gateways'

/** Messages that come and go; what shows them is loaded with the first one. */
export function createToasts(): ToastGateway {
  const show = (kind: 'success' | 'error') => (message: string) => {
    import(/* webpackChunkName: "toaster" */ './toaster').then(
      (toaster) => toaster.show(kind, message),
      (error: unknown) => console.error('A message could not be shown:', message, error),
    )
  }
  return { success: show('success'), error: show('error') }
}
