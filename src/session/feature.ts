import type { Feature } from '../lib/feature'
import { createLazyIdentity } from './identity'
import { addSessionListeners } from './listeners'
import { followSession } from './restore'
import { session, type SessionState } from './session'
import { createSessionStorage } from './storage'
import { createTokens } from './token'

declare module '../lib/feature' {
  interface FirstSlices {
    session: SessionState
  }
}

/** The session: who is logged in. */
export const feature = {
  slices: [session],
  listeners: [addSessionListeners],
  gateways: () => {
    const session = createSessionStorage()
    const fetchProvider = async () => {
      const { createFirebaseIdentity } = await import(/* webpackChunkName: "firebase" */ './firebase')
      return createFirebaseIdentity(tokens.receive)
    }
    const identity = createLazyIdentity(fetchProvider, () => session.read() !== null)
    const tokens = createTokens({ session, identity })
    return { session, identity, tokens }
  },
  start: followSession,
} satisfies Feature
