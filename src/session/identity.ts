import { lazy } from '../lib/lazy'
import type { IdentityGateway } from './gateways'

/**
 * Loads the provider when it is first needed: when a sign-in dialog opens, when a token has to be refreshed, and at logout.
 *
 * @param load loads the real gateway
 * @param hasSession whether somebody is logged in; if not, `idToken` does not load the provider
 */
export function createLazyIdentity(load: () => Promise<IdentityGateway>, hasSession: () => boolean): IdentityGateway {
  const provider = lazy(load)

  // Synchronous once the provider has loaded, because browsers open a popup only directly from a click.
  const withProvider = <Result>(call: (gateway: IdentityGateway) => Promise<Result>): Promise<Result> => {
    const loaded = provider.loaded()
    return loaded ? call(loaded) : provider.load().then(call)
  }

  return {
    prepare: () => withProvider((gateway) => gateway.prepare()),
    signInWithGoogle: () => withProvider((gateway) => gateway.signInWithGoogle()),
    confirm: (person) => withProvider((gateway) => gateway.confirm(person)),
    deleteAccount: () => withProvider((gateway) => gateway.deleteAccount()),
    signOut: () => withProvider((gateway) => gateway.signOut()),
    idToken: async (stale) =>
      provider.loaded() || hasSession() ? withProvider((gateway) => gateway.idToken(stale)) : null,
  }
}
