import type { Signup } from '../../contract/rest-requests'
import { selectAfterPath, type WithFlags } from '../flags/flags'
import type { Thunk } from '../lib/gateways'
import type { WriteOutcome } from '../lib/storage/local-storage'
import { t } from '../lib/translation'
import {
  failed,
  googleAnswered,
  started,
  userFound,
  userMissing,
  userSignedUp,
  type Account,
  type WithSession,
} from './session'
import type { WithProvider } from './provider'
import { formatSignInError, isCancelled, isPopupBlocked } from './sign-in-error'
import { syncWithStoredSession } from './end-session'
import { signOutOfProvider } from './logout'

type WithLogin = WithSession & WithFlags & WithProvider

/**
 * Google login: popup, lookup by e-mail, signup if the user is unknown; then it stores the session, shows the message and
 * navigates. Call it synchronously in a click, or the browser blocks the popup; after a click while the provider was loading, the button
 * then asks for another one. Never rejects: an error is shown as a toast.
 */
export const login = (): Thunk<WithLogin, Promise<void>> => async (dispatch, getState, gateways) => {
  const { clock, identity, navigation, session, toasts } = gateways
  const attempt = clock.newId()
  const isEarly = getState().provider.phase !== 'ready'
  dispatch(started({ attempt }))
  const isCurrent = () => attemptOf(getState()) === attempt
  try {
    const { accessToken, ...account } = await identity.signInWithGoogle()
    if (!isCurrent()) {
      // Cancelled here, but completed in the popup.
      if (getState().session.phase === 'signedOut') await signOutOfProvider(identity)
      return
    }
    dispatch(googleAnswered({ attempt, account }))
    session.writeToken(accessToken)
    const outcome = await dispatch(findOrSignUp(attempt, account))
    if (outcome === null || !isCurrent()) return
    const written = session.write({ user: outcome.payload.user, token: accessToken })
    const path = selectAfterPath(getState()) ?? '/dashboard'
    dispatch(outcome)
    toasts.success(t('Login success.'))
    if (written !== 'written') toasts.error(formatUnsavedSession(written))
    await navigation.go(path)
  } catch (error) {
    if (!isCurrent()) return
    // Until Google responds nothing is stored, so a session found now is another tab's and stays.
    const hasOtherSession = getState().session.phase === 'signingIn' && session.read() !== null
    if (!hasOtherSession) session.clear()
    const wasTooEarly = isEarly && isPopupBlocked(error)
    dispatch(failed({ attempt, ...(wasTooEarly && { wasTooEarly }) }))
    if (isCancelled(error)) toasts.info(formatCancelled())
    else if (!wasTooEarly) toasts.error(formatSignInError(error))
    await (hasOtherSession ? dispatch(syncWithStoredSession()) : signOutOfProvider(identity))
  }
}

/**
 * Gives up the login: waiting for the popup, which the provider notices to be closed only after some seconds, or for our server. Later
 * answers are ignored. Never rejects.
 */
export const cancelLogin =
  (): Thunk<WithSession, Promise<void>> =>
  async (dispatch, getState, { identity, session, toasts }) => {
    const attempt = attemptOf(getState())
    if (attempt === null) return
    const hasGoogleAnswered = getState().session.phase !== 'signingIn'
    // Until then, nothing of this attempt is stored.
    if (hasGoogleAnswered) session.clear()
    dispatch(failed({ attempt }))
    toasts.info(formatCancelled())
    if (hasGoogleAnswered) await signOutOfProvider(identity)
  }

const formatCancelled = (): string => t('Login cancelled. You are not logged in.')

/**
 * Looks the user up, signs them up if unknown, and returns the final event of the login; null if it was cancelled meanwhile.
 * Rejects on a server error.
 */
const findOrSignUp =
  (
    attempt: string,
    account: Account,
  ): Thunk<WithLogin, Promise<ReturnType<typeof userFound> | ReturnType<typeof userSignedUp> | null>> =>
  async (dispatch, getState, { features }) => {
    const users = await features.users.load()
    const known = await dispatch(users.findByEmail(account.email))
    if (known) return userFound({ attempt, user: known })
    dispatch(userMissing({ attempt }))
    // Nobody is signed up after all.
    if (attemptOf(getState()) !== attempt) return null
    const user = await dispatch(users.signUp(signupOf(account)))
    return userSignedUp({ attempt, user })
  }

/** The signup payload, field for field as the specification says. */
export function signupOf(account: Account): Signup {
  return {
    email: account.email,
    firstName: account.displayName,
    lastName: 'User',
    firebaseUID: account.uid,
    images: [{ url: account.photoURL, about: 'Google profile image' }],
  }
}

/** The id of the current attempt, or null. */
function attemptOf({ session }: WithSession): string | null {
  return 'attempt' in session ? session.attempt : null
}

/** Says that the session ends with the page, why, and what to do. */
function formatUnsavedSession(failure: Exclude<WriteOutcome, 'written'>): string {
  return failure === 'full'
    ? t(
        'You will be logged out when you close or reload this page: this browser has no space left for this site. Free up some space, then log in again.',
      )
    : t(
        'You will be logged out when you close or reload this page: this browser does not allow this site to save anything. Allow site data for this site, then log in again.',
      )
}
