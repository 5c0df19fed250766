import { InMemoryWebStorage, WebStorageStateStore, type UserManagerSettings } from 'oidc-client-ts'
import type { PageConfig } from '../../contract/page-config'
import { signInCallbackPath } from '../../contract/sign-in-callback'

/** Longer than any answer takes, in seconds. */
const requestTimeoutInSeconds = 15

const inMemory = () => new WebStorageStateStore({ store: new InMemoryWebStorage() })

/** The library's settings, with which it stores nothing in the browser and starts nothing by itself. */
export function openIdSettings({ issuer, clientId }: NonNullable<PageConfig['openId']>) {
  return {
    authority: issuer,
    client_id: clientId,
    redirect_uri: location.origin + signInCallbackPath,
    stateStore: inMemory(),
    userStore: inMemory(),
    automaticSilentRenew: false,
    requestTimeoutInSeconds,
  } satisfies UserManagerSettings
}
