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
import type { GoogleAccount, IdentityGateway, TokenGateway } from './gateways'
import { withGoogleScriptLimit } from './google-script-limit'
import { loadLocalGapi } from './load-local-gapi'
import { isCancelled, SignInError } from './sign-in-error'

/** Called with each new ID token, and with null where nobody is signed in. */
type OnToken = TokenGateway['receive']

/** Google sign-in by the Firebase SDK: with the configured project, or with the local sign-in server where one is named. */
export function createFirebaseIdentity(onToken: OnToken, config = readPageConfig(document)): IdentityGateway {
  let opening: Promise<Auth> | null = null

  const opened = (): Promise<Auth> => {
    opening ??= openAuth(config, onToken).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  /** The SDK, once it has read who was signed in before. */
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
      // Nothing slow may stand between the click and the popup; after `prepare` this promise is settled.
      const auth = await opened()
      return signIn(auth).catch(rethrow)
    },
    confirm: async (person) => {
      const auth = await opened()
      return confirm(auth, person).catch(nullIfCancelled)
    },
    deleteAccount: async () => {
      const { currentUser } = await restored()
      // Nobody is signed in where it is deleted already.
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
  // Before the SDK starts, because on phones and in Safari it asks for Google's script at once.
  if (localIdentityUrl !== undefined) await loadLocalGapi(localIdentityUrl)
  const auth = initializeAuth(initializeApp(firebase), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
    // Its messages are sentences; the other map knows only codes.
    errorMap: debugErrorMap,
  })
  // In the same breath, because the SDK refuses once it has made a request.
  if (localIdentityUrl !== undefined) connectAuthEmulator(auth, localIdentityUrl, { disableWarnings: true })
  onIdTokenChanged(auth, (user) => {
    reportToken(auth, user, onToken).catch((error: unknown) => {
      console.error('The new ID token could not be read; the next request asks for it again.', error)
    })
  })
  return auth
}

async function signIn(auth: Auth): Promise<GoogleAccount> {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  const { user } = await withGoogleScriptLimit(signInWithPopup(auth, provider))
  if (user.email === null) throw new SignInError('auth/missing-email', 'Google did not tell the e-mail address.')
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
  return new SignInError(mismatch, 'That is another account than the one you are logged in with here.', { cause })
}

/** A sign-in of this very person; somebody else is signed out again, and refused. */
async function confirm(auth: Auth, { uid, email }: { uid: string; email: string }): Promise<string> {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account', login_hint: email })
  const current = auth.currentUser
  const asked = current?.uid === uid ? reauthenticateWithPopup(current, provider) : signInWithPopup(auth, provider)
  const { user } = await withGoogleScriptLimit(asked)
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
  // Somebody else may have come meanwhile, with news of their own.
  if (token !== null && auth.currentUser?.uid === user.uid) onToken({ uid: user.uid, token })
}

/** The signed-in person's token; null where there is nobody, or there is not any more. */
async function currentToken(auth: Auth, forceRefresh: boolean): Promise<string | null> {
  const user = auth.currentUser
  if (user === null) return null
  try {
    return await user.getIdToken(forceRefresh)
  } catch (error) {
    if (!(error instanceof FirebaseError && accountGoneCodes.includes(error.code))) throw asSignInError(error)
    // For most of these codes the SDK stays signed in, with a person nobody knows any more.
    if (auth.currentUser === user) await signOut(auth)
    return null
  }
}

/** The provider no longer knows the person: deleted, disabled, or signed out everywhere. */
const accountGoneCodes: readonly string[] = [
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]

function nullIfCancelled(error: unknown): null {
  const told = asSignInError(error)
  if (isCancelled(told)) return null
  throw told.code === mismatch ? mismatched(error) : told
}

function rethrow(error: unknown): never {
  throw asSignInError(error)
}

/** Keeps the provider's words and code, and nothing else of its objects. */
function asSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  const code = error instanceof FirebaseError ? error.code : 'auth/internal-error'
  return new SignInError(code, errorMessage(error), { cause: error })
}
