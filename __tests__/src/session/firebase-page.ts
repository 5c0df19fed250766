import type { PageConfig } from '../../../contract/page-config'
import type { IdTokenChange } from '../../../src/session/gateways'
import type { LoadedIdentity } from '../../../src/session/identity'
import type * as firebaseGateway from '../../../src/session/firebase'

// The real Firebase SDK in a test. Each test installs a fake provider, see `fake-provider.ts`.

jest.mock('firebase/auth', () => {
  // Jest resolves packages as Node does, but only the SDK's browser build has popups.
  const nodeBuild = require.resolve('@firebase/auth', { paths: [require.resolve('firebase/auth')] })
  return jest.requireActual<object>(nodeBuild.replace('/dist/node/', '/dist/browser-cjs/'))
})

const firebase = { projectId: 'demo-tests', apiKey: 'demo-key', authDomain: 'demo-tests.firebaseapp.com' }

/** A page with a Firebase project. */
export const configured: PageConfig = { firebase }

let createIdentity: typeof firebaseGateway.createIdentity

/** Simulates a page load: a new SDK that knows only what is stored. */
export async function loadPage(): Promise<void> {
  jest.resetModules()
  ;({ createIdentity } = await import('../../../src/session/firebase'))
}

/** Closes the page, and deletes what it has stored. */
export function clearPage(): void {
  jest.restoreAllMocks()
  localStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
}

/** A gateway, and the changes it has reported. */
export function listenedTo(config: PageConfig = configured): { identity: LoadedIdentity; heard: IdTokenChange[] } {
  const heard: IdTokenChange[] = []
  return { identity: createIdentity((change) => heard.push(change), config), heard }
}

export const createFirebaseIdentity = (config: PageConfig): LoadedIdentity => listenedTo(config).identity

/** A gateway with which the fake provider's person has signed in, and the changes since then. */
export async function signedIn() {
  const { identity, heard } = listenedTo()
  await identity.signInWithGoogle()
  // The initial report: nobody is signed in.
  expect(heard.shift()).toBeNull()
  return { identity, heard }
}

/** A matcher for a SignInError with this code. */
export const code = (expected: string): unknown => expect.objectContaining({ name: 'SignInError', code: expected })
