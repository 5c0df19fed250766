import * as v from 'valibot'
import type { Account, AccountStore } from './accounts'
import { maximumNameLength } from './google-claims'
import { avatar } from './avatar'

export const chooserPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The query parameters that the SDK adds to the popup's URL; the response must repeat them. */
const querySchema = v.object({
  apiKey: v.string(),
  appName: v.string(),
  authType: v.picklist(['signInViaPopup', 'reauthViaPopup']),
  eventId: v.string(),
  providerId: v.literal('google.com'),
})

/** The page in the popup, where a person chooses an account. */
export function chooserPage(accounts: AccountStore, query: unknown): { status: number; body: string } {
  const isValidRequest = v.is(querySchema, query)
  return {
    status: isValidRequest ? 200 : 400,
    body: page(isValidRequest ? chooser(accounts.recent()) : noRequestContent),
  }
}

const noRequestContent = `
    <h1>Nothing to sign in to</h1>
    <p class="about">This window opens when you press “Continue with Google” in the app. Go back to the app and start there.</p>`

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Local sign-in | Idea Training</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="chooser.css">
  </head>
  <body>
    <main>
    <p class="brand">${ring} Idea Training</p>${content}
    </main>
  </body>
</html>
`
}

/** The minute ring with three ideas on it, as decoration. */
const ring = `<svg viewBox="0 0 28 28" aria-hidden="true"><circle cx="14" cy="14" r="11"/><circle cx="20" cy="4.8" r="2"/><circle cx="25" cy="14" r="2"/><circle cx="8.5" cy="23.5" r="2"/></svg>`

function chooser(accounts: readonly Account[]): string {
  const firstTime = accounts.length === 0
  return `
    <div id="chooser" inert>
      <h1>${firstTime ? 'Sign in' : 'Choose an account'}</h1>
      <p class="about">This is the local sign-in of Idea Training, <strong>not Google</strong>. It runs only on
        this computer: there is no password, and nothing leaves the machine.</p>
      ${firstTime ? '' : `<ul>${accounts.map(accountItem).join('')}</ul>`}
      <button class="another" id="another" type="button" aria-expanded="${firstTime}"
        aria-controls="other-account">Use another account</button>
      <form id="other-account" novalidate${firstTime ? '' : ' hidden'}>
        <div class="field">
          <label for="email">E-mail</label>
          <input id="email" type="email" autocomplete="email" maxlength="320" required
            data-rule="${escapeHtml(v.EMAIL_REGEX.source)}" aria-describedby="email-problem">
          <p class="problem" id="email-problem" role="alert"></p>
        </div>
        <div class="field">
          <label for="name">Name</label>
          <input id="name" autocomplete="name" maxlength="${maximumNameLength}" aria-describedby="name-hint">
          <p class="hint" id="name-hint">If empty, the name is taken from the e-mail address.</p>
        </div>
        <button class="primary">Continue</button>
      </form>
      <button class="cancel" id="cancel" type="button">Cancel</button>
    </div>
    <p id="status" role="status"></p>
    <div id="ended" hidden>
      <h1 id="ended-heading" tabindex="-1">This sign-in has ended</h1>
      <p class="about">The app is no longer waiting for this sign-in: its page was closed, or it opened another
        sign-in window. Close this window and start again in the app.</p>
      <button class="primary" id="close" type="button">Close this window</button>
    </div>
    <noscript><p class="about">Turn on JavaScript to choose an account.</p></noscript>
    <script type="module" src="chooser.js"></script>`
}

function accountItem({ federatedId, email, displayName, emailVerified }: Account): string {
  const claims = { sub: federatedId, email, email_verified: emailVerified, name: displayName }
  return `
        <li><button class="account" type="button" data-claims="${escapeHtml(JSON.stringify(claims))}">
          <img src="${escapeHtml(avatar(email, displayName))}" alt="">
          <span class="name"><bdi>${escapeHtml(displayName)}</bdi></span>
          <span class="email">${escapeHtml(email)}</span>
        </button></li>`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Makes text safe inside an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}
