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

/** What follows outside the store from somebody's wish to log in. */
export function addSessionListeners(startListening: StartListening<WithDialogs>): void {
  listenTo(
    startListening,
    dialogs,
    [loginAsked, registerAsked, loginOrRegisterAsked, pageNeededAccount, entryNeededAccount, messageNeededAccount],
    async (_event, { extra }) => {
      // So that a click can open the popup at once.
      await extra.identity.prepare().catch((error: unknown) => {
        console.error('Sign-in could not be prepared; it is tried again at the click.', error)
      })
    },
  )
}
