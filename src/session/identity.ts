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
  const provider = lazy(load)

  // Browsers open a popup only straight from a click, so no promise may come between once the provider is here.
  const ask = <Answer>(question: (gateway: IdentityGateway) => Promise<Answer>): Promise<Answer> => {
    const here = provider.loaded()
    return here ? question(here) : provider.load().then(question)
  }

  return {
    prepare: () => ask((gateway) => gateway.prepare()),
    signInWithGoogle: () => ask((gateway) => gateway.signInWithGoogle()),
    confirm: (person) => ask((gateway) => gateway.confirm(person)),
    deleteAccount: () => ask((gateway) => gateway.deleteAccount()),
    signOut: () => ask((gateway) => gateway.signOut()),
    idToken: async (stale) => (provider.loaded() || hasSession() ? ask((gateway) => gateway.idToken(stale)) : null),
  }
}
