import { FirebaseError, initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  debugErrorMap,
  deleteUser,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithPopup,
  signInWithPopup,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth'
import type { PageConfig } from '../../contract/page-config'
import { errorMessage } from '../lib/shape'
import { readPageConfig } from '../lib/page-config'
import type { GoogleAccount, TokenGateway } from './gateways'
import { withGoogleScriptLimit } from './google-script-limit'
import type { LoadedIdentity } from './identity'
import { isCancelled, SignInError } from './sign-in-error'

const limitMs = 10_000

/**
 * Loads the local sign-in server's replacement for Google's api.js. The Firebase SDK then does not load the original.
 *
 * @param localIdentityUrl the local sign-in server's origin
 */
function loadLocalGapi(localIdentityUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(
        new SignInError(
          'auth/network-request-failed',
          `The local sign-in server at ${localIdentityUrl} does not answer. Is it running?`,
        ),
      )
    }
    const limit = setTimeout(fail, limitMs)
    script.src = `${localIdentityUrl}/gapi.js`
    script.onload = () => {
      clearTimeout(limit)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(limit)
      fail()
    }
    document.head.append(script)
  })
}

/** Called with each new ID token, or with null if nobody is signed in. */
type OnToken = TokenGateway['receive']

/** Google sign-in with the Firebase SDK, for the configured project or the local sign-in server. */
export function createIdentity(onToken: OnToken, config = readPageConfig(document)): LoadedIdentity {
  let opening: Promise<Auth> | null = null

  const opened = (): Promise<Auth> => {
    opening ??= openAuth(config, onToken).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  /** The SDK after it has restored its signed-in user from storage. */
  const restored = async (): Promise<Auth> => {
    const auth = await opened()
    await withGoogleScriptLimit(auth.authStateReady())
    return auth
  }

  return {
    prepare: async () => {
      await restored()
    },
    signInWithGoogle: async () => {
      // Nothing slow may come between the click and the popup; after `prepare` this promise is already resolved.
      const auth = await opened()
      return signIn(auth).catch(rethrow)
    },
    confirm: async (person) => {
      const auth = await opened()
      return confirm(auth, person).catch(nullIfCancelled)
    },
    deleteAccount: async () => {
      const { currentUser } = await restored()
      // No user means that the account has already been deleted.
      if (currentUser !== null) await deleteUser(currentUser).catch(rethrow)
    },
    signOut: async () => {
      await signOut(await opened()).catch(rethrow)
    },
    idToken: async (stale) => {
      const auth = await restored()
      const token = await currentToken(auth, false)
      return token !== null && token === stale ? currentToken(auth, true) : token
    },
  }
}

async function openAuth({ firebase, localIdentityUrl }: PageConfig, onToken: OnToken): Promise<Auth> {
  // Before the SDK starts, because on phones and in Safari it requests Google's script at once.
  if (localIdentityUrl !== undefined) await loadLocalGapi(localIdentityUrl)
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
    // For messages in full sentences; the default map has only codes.
    errorMap: debugErrorMap,
  })
  // Synchronously after creation: the SDK rejects this call once it has made a request.
  if (localIdentityUrl !== undefined) connectAuthEmulator(auth, localIdentityUrl, { disableWarnings: true })
  onIdTokenChanged(auth, (user) => {
    reportToken(auth, user, onToken).catch((error: unknown) => {
      console.error('Failed to read the new ID token; the next request tries again.', error)
    })
  })
  return auth
}

async function signIn(auth: Auth): Promise<GoogleAccount> {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  const { user } = await withGoogleScriptLimit(signInWithPopup(auth, provider))
  if (user.email === null) throw new SignInError('auth/missing-email', 'Google did not provide an e-mail address.')
  return {
    uid: user.uid,
    email: user.email,
    displayName: user.displayName ?? '',
    photoURL: user.photoURL ?? '',
    accessToken: await user.getIdToken(),
  }
}

const mismatch = 'auth/user-mismatch'

function mismatched(cause?: unknown): SignInError {
  return new SignInError(mismatch, 'This is not the account you are logged in with.', { cause })
}

/** Reauthenticates the given user; signs out anyone else and throws. */
async function confirm(auth: Auth, { uid, email }: { uid: string; email: string }): Promise<string> {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account', login_hint: email })
  const current = auth.currentUser
  const popup = current?.uid === uid ? reauthenticateWithPopup(current, provider) : signInWithPopup(auth, provider)
  const { user } = await withGoogleScriptLimit(popup)
  if (user.uid !== uid) {
    await signOut(auth)
    throw mismatched()
  }
  return user.getIdToken()
}

async function reportToken(auth: Auth, user: User | null, onToken: OnToken): Promise<void> {
  if (user === null) {
    onToken(null)
    return
  }
  const token = await currentToken(auth, false)
  // Another user may have signed in meanwhile, and reports their own token.
  if (token !== null && auth.currentUser?.uid === user.uid) onToken({ uid: user.uid, token })
}

/** The signed-in user's token; null if nobody is signed in or the account no longer exists. */
async function currentToken(auth: Auth, forceRefresh: boolean): Promise<string | null> {
  const user = auth.currentUser
  if (user === null) return null
  try {
    return await user.getIdToken(forceRefresh)
  } catch (error) {
    if (!(error instanceof FirebaseError && accountGoneCodes.includes(error.code))) throw asSignInError(error)
    // For most of these codes the SDK keeps the user although the account is gone.
    if (auth.currentUser === user) await signOut(auth)
    return null
  }
}

/** The account was deleted or disabled, or signed out on all devices. */
const accountGoneCodes: readonly string[] = [
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-token-expired',
]

function nullIfCancelled(error: unknown): null {
  const signInError = asSignInError(error)
  if (isCancelled(signInError)) return null
  throw signInError.code === mismatch ? mismatched(error) : signInError
}

function rethrow(error: unknown): never {
  throw asSignInError(error)
}

/** Keeps only the message and code of a provider's error. */
function asSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  const code = error instanceof FirebaseError ? error.code : 'auth/internal-error'
  return new SignInError(code, errorMessage(error), { cause: error })
}
