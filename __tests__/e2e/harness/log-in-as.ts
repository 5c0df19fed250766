import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { pageConfigElementId } from '../../../contract/page-config'
import { signupResponseSchema } from '../../../contract/rest'
import { signInLocally, type SignedIn } from '../../../scripts/tools/sign-in-locally'
import { signupOf } from '../../../src/session/login'
import { accountButton } from './account'
import type { LocalAccount } from './sign-in'

const pageConfigSchema = v.object({ firebase: v.object({ apiKey: v.string() }), localIdentityUrl: v.string() })

/**
 * Logs in without the popup, for tests that need a person but are not about the login. Makes the login's requests and stores its
 * data, without opening the app.
 */
export async function logInAs(page: Page, account: LocalAccount): Promise<void> {
  // A cheap page with the app's origin, for access to its storage.
  await page.goto('/robots.txt')
  const { apiKey, identityUrl } = await readPageConfig(page)
  const signedIn = await signInLocally(identityUrl, account)
  const user = await signUp(page, signedIn)
  const { idToken } = signedIn
  await page.context().addCookies([{ name: 'token', value: idToken, url: page.url(), sameSite: 'Lax' }])
  const stored = {
    token: idToken,
    registered: user.createdAt,
    user: JSON.stringify(user),
    [`firebase:authUser:${apiKey}:[DEFAULT]`]: JSON.stringify(firebaseUser(signedIn, apiKey)),
  }
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}

/** Logs in as `logInAs` does, and opens a page. */
export async function openAs(page: Page, account: LocalAccount, path = '/dashboard'): Promise<void> {
  await logInAs(page, account)
  await page.goto(path)
  await accountButton(page).waitFor()
}

async function readPageConfig(page: Page): Promise<{ apiKey: string; identityUrl: string }> {
  const html = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text()
  const [, text = ''] = new RegExp(`id=["']?${pageConfigElementId}["']?[^>]*>([^<]*)<`).exec(html) ?? []
  const { firebase, localIdentityUrl } = v.parse(pageConfigSchema, JSON.parse(text))
  return { apiKey: firebase.apiKey, identityUrl: localIdentityUrl }
}

/** Signs up; returns the existing user if there is one. */
async function signUp(page: Page, { localId, email, displayName, photoUrl, idToken }: SignedIn) {
  const answer = await page.request.post('/api/users/signup', {
    headers: { authorization: `Bearer ${idToken}` },
    data: signupOf({ uid: localId, email, displayName, photoURL: photoUrl }),
  })
  return v.parse(signupResponseSchema, await answer.json()).data
}

/** The user as Firebase's SDK stores it; older versions kept it in localStorage, where the SDK still looks. */
function firebaseUser(signedIn: SignedIn, apiKey: string) {
  const { localId, email, displayName, photoUrl, idToken, refreshToken, expiresIn } = signedIn
  return {
    uid: localId,
    email,
    emailVerified: true,
    displayName,
    photoURL: photoUrl,
    isAnonymous: false,
    providerData: [
      { providerId: 'google.com', uid: localId, email, displayName, photoURL: photoUrl, phoneNumber: null },
    ],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + Number(expiresIn) * 1_000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey,
    appName: '[DEFAULT]',
  }
}
