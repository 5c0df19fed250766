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

/** Loads the sign-in provider when a sign-in dialog opens. */
export function addSessionListeners(startListening: StartListening<WithDialogs>): void {
  listenTo(
    startListening,
    dialogs,
    [loginAsked, registerAsked, loginOrRegisterAsked, pageNeededAccount, entryNeededAccount, messageNeededAccount],
    async (_event, { extra }) => {
      // A popup must open synchronously in the click, so the provider has to be loaded by then.
      await extra.identity.prepare().catch((error: unknown) => {
        console.error('Failed to load the sign-in provider; the click tries again.', error)
      })
    },
  )
}
