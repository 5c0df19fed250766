import type { IdentityGateway } from '../lib/gateways'

/**
 * The provider, loaded when it is first needed: an anonymous visitor who opens no dialog never downloads it.
 *
 * @param load fetches the real gateway.
 * @param hasSession tells whether somebody is logged in; asked before a token is looked up.
 */
export function createLazyIdentity(load: () => Promise<IdentityGateway>, hasSession: () => boolean): IdentityGateway {
  let loading: Promise<IdentityGateway> | null = null
  let loaded: IdentityGateway | null = null

  const provider = (): Promise<IdentityGateway> => {
    loading ??= load().then(
      (gateway) => (loaded = gateway),
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
    onIdTokenChanged: (listener) => {
      let stop: (() => void) | null = null
      let stopped = false
      provider().then(
        (gateway) => {
          if (!stopped) stop = gateway.onIdTokenChanged(listener)
        },
        (error: unknown) => {
          // The cookie's token serves until it expires; the next lookup of a token loads the provider again.
          console.error('Sign-in could not be loaded.', error)
        },
      )
      return () => {
        stopped = true
        stop?.()
      }
    },
  }
}
