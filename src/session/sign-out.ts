import type { IdentityGateway } from './gateways'

/** Signs out of the provider as far as it can be reached; what is stored here is removed all the same. */
export async function signOutOfProvider(identity: IdentityGateway): Promise<void> {
  try {
    await identity.signOut()
  } catch (error) {
    console.error('Signing out of the provider failed.', error)
  }
}
