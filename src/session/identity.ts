import type { IdentityGateway } from './gateways'

/**
 * The provider, loaded when it is first needed: an anonymous visitor who opens no dialog never downloads it, and who is
 * logged in does only when their token has to be renewed, or when they log out.
 *
 * @param load fetches the real gateway.
 * @param hasSession tells whether somebody is logged in; asked before a token is looked up.
 */
export function createLazyIdentity(load: () => Promise<IdentityGateway>, hasSession: () => boolean): IdentityGateway {
  let loading: Promise<IdentityGateway> | null = null
  let loaded: IdentityGateway | null = null
  const waiting = new Set<(gateway: IdentityGateway) => void>()

  const provider = (): Promise<IdentityGateway> => {
    loading ??= load().then(
      (gateway) => {
        loaded = gateway
        for (const subscribe of waiting) subscribe(gateway)
        waiting.clear()
        return gateway
      },
      (error: unknown) => {
        // A chunk that could not be fetched is fetched again at the next try.
        loading = null
        throw error
      },
    )
    return loading
  }

  return {
    prepare: async () => (await provider()).prepare(),
    // Browsers open a popup only straight from a click, so no promise may come between once the provider is here.
    signInWithGoogle: () =>
      loaded ? loaded.signInWithGoogle() : provider().then((gateway) => gateway.signInWithGoogle()),
    confirm: (person) => (loaded ? loaded.confirm(person) : provider().then((gateway) => gateway.confirm(person))),
    deleteAccount: async () => (await provider()).deleteAccount(),
    signOut: async () => (await provider()).signOut(),
    idToken: async (options) => (loaded === null && !hasSession() ? null : (await provider()).idToken(options)),
    // A provider that nobody has needed yet has no news: it renews a token only when it is asked for one.
    onIdTokenChanged: (listener) => {
      if (loaded) return loaded.onIdTokenChanged(listener)
      let stop: (() => void) | null = null
      const subscribe = (gateway: IdentityGateway) => {
        stop = gateway.onIdTokenChanged(listener)
      }
      waiting.add(subscribe)
      return () => {
        waiting.delete(subscribe)
        stop?.()
      }
    },
  }
}
