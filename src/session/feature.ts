import type { pageConfigElementId } from '../../contract/page-config'
import type { Feature } from '../lib/feature'
import { createLazyIdentity } from './identity'
import { addSessionListeners } from './listeners'
import { provider, type ProviderState } from './provider'
import { followSession } from './restore'
import { session, type SessionState } from './session'
import { createSessionStorage } from './storage'
import { createTokens } from './token'

declare module '../lib/root-state' {
  interface FirstSlices {
    session: SessionState
    provider: ProviderState
  }
}

/** Written out, which the compiler checks: every page loads this file. */
const configElement: typeof pageConfigElementId = 'page-config'

/** Whether an OpenID provider replaces Google. Only looks for the name; `readOpenId` of src/lib/open-id.ts parses the rest. */
const hasOpenId = () => document.getElementById(configElement)?.textContent.includes('"openId"')

/** The session: who is logged in, and the provider they sign in with. */
export const feature = {
  slices: [session, provider],
  listeners: [addSessionListeners],
  gateways: () => {
    const session = createSessionStorage()
    const fetchProvider = async () => {
      const { createIdentity } = await (hasOpenId()
        ? import(/* webpackChunkName: "openid" */ './openid')
        : import(/* webpackChunkName: "firebase" */ './firebase'))
      return createIdentity(tokens.receive)
    }
    const identity = createLazyIdentity(fetchProvider, () => session.read() !== null)
    const tokens = createTokens({ session, identity })
    return { session, identity, tokens }
  },
  start: followSession,
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
