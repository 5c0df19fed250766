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
import { loadingFailed, provider, providerLoaded, providerNeeded, type WithProvider } from './provider'

/** Loads the sign-in provider when a sign-in dialog opens or another feature needs it. */
export function addSessionListeners(startListening: StartListening<WithDialogs & WithProvider>): void {
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
