import type { pageConfigElementId } from '../../contract/page-config'
import type { Feature } from '../lib/feature'
import { createLazyIdentity } from './identity'
import {
  provider,
  type ProviderState,
  loadingFailed,
  providerLoaded,
  providerNeeded,
  type WithProvider,
} from './provider'
import { followSession } from './restore'
import { session, type SessionState } from './session'
import { createSessionStorage } from './storage'
import { createTokens } from './token'
import {
  dialogs,
  entryNeededAccount,
  loginAsked,
  loginOrRegisterAsked,
  messageNeededAccount,
  pageNeededAccount,
  registerAsked,
  type WithDialogs,
} from '../dialogs/dialogs'
import { listenTo, type StartListening } from '../lib/listen-to'

/** Loads the sign-in provider when a sign-in dialog opens or another feature needs it. */
function addSessionListeners(startListening: StartListening<WithDialogs & WithProvider>): void {
  listenTo(
    startListening,
    dialogs,
    [loginAsked, registerAsked, loginOrRegisterAsked, pageNeededAccount, entryNeededAccount, messageNeededAccount],
    (_event, { dispatch }) => {
      dispatch(providerNeeded())
    },
  )
  listenTo(startListening, provider, [providerNeeded], async (_event, { dispatch, extra }) => {
    try {
      await extra.identity.prepare()
      dispatch(providerLoaded())
    } catch (error) {
      console.error('Failed to load the sign-in provider:', error)
      dispatch(loadingFailed())
    }
  })
}

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
    const identity = createLazyIdentity(fetchProvider, session.isLoggedIn)
    const tokens = createTokens({ session, identity })
    return { session, identity, tokens }
  },
  start: followSession,
  privacy: () => import(/* webpackChunkName: "privacy" */ './privacy'),
} satisfies Feature
