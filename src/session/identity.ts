import { lazy } from '../lib/lazy'
import type { IdentityGateway } from './gateways'

/**
 * The provider, loaded when it is first needed: an anonymous visitor who opens no dialog never downloads it, and who is
 * logged in does only when their token has to be renewed, or when they log out.
 *
 * @param load fetches the real gateway.
 * @param hasSession tells whether somebody is logged in; asked before a token is looked up.
 */
export function createLazyIdentity(load: () => Promise<IdentityGateway>, hasSession: () => boolean): IdentityGateway {
  const waiting = new Set<(gateway: IdentityGateway) => void>()
  const provider = lazy(async () => {
    const gateway = await load()
    for (const subscribe of waiting) subscribe(gateway)
    waiting.clear()
    return gateway
  })

  return {
    prepare: async () => (await provider.load()).prepare(),
    // Browsers open a popup only straight from a click, so no promise may come between once the provider is here.
    signInWithGoogle: () =>
      provider.loaded()?.signInWithGoogle() ?? provider.load().then((gateway) => gateway.signInWithGoogle()),
    confirm: (person) =>
      provider.loaded()?.confirm(person) ?? provider.load().then((gateway) => gateway.confirm(person)),
    deleteAccount: async () => (await provider.load()).deleteAccount(),
    signOut: async () => (await provider.load()).signOut(),
    idToken: async (options) =>
      provider.loaded() === null && !hasSession() ? null : (await provider.load()).idToken(options),
    // A provider that nobody has needed yet has no news: it renews a token only when it is asked for one.
    onIdTokenChanged: (listener) => {
      const here = provider.loaded()
      if (here) return here.onIdTokenChanged(listener)
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
