import { lazy } from '../lib/lazy'
import type { IdentityGateway } from './gateways'

/** The gateway once its code is here. */
export type LoadedIdentity = Omit<IdentityGateway, 'preload'>

/**
 * Loads the provider when it is first needed: when somebody touches `Log in`, when a sign-in dialog opens, when a token has to be refreshed, and at logout.
 *
 * @param load loads the real gateway
 * @param hasSession whether somebody is logged in; if not, `idToken` does not load the provider
 */
export function createLazyIdentity(load: () => Promise<LoadedIdentity>, hasSession: () => boolean): IdentityGateway {
  const provider = lazy(load)

  // Synchronous once the provider has loaded, because browsers open a popup only directly from a click.
  const withProvider = <Result>(call: (gateway: LoadedIdentity) => Promise<Result>): Promise<Result> => {
    const loaded = provider.loaded()
    return loaded ? call(loaded) : provider.load().then(call)
  }

  return {
    preload: () => void provider.load().catch(() => undefined),
    prepare: () => withProvider((gateway) => gateway.prepare()),
    signInWithGoogle: () => withProvider((gateway) => gateway.signInWithGoogle()),
    confirm: (person) => withProvider((gateway) => gateway.confirm(person)),
    deleteAccount: () => withProvider((gateway) => gateway.deleteAccount()),
    signOut: () => withProvider((gateway) => gateway.signOut()),
    idToken: async (stale) =>
      provider.loaded() || hasSession() ? withProvider((gateway) => gateway.idToken(stale)) : null,
  }
}
