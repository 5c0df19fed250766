import { newAccount } from '../e2e/harness/new-account'
import type { LocalAccount } from '../e2e/harness/sign-in'
import type { Visitor } from './drivers/driver'
import type { Target } from './in-page'
import type { Screen } from './screen'

/** Starts a round from the empty form on `/exercise`. */
export async function startRound(app: Screen, topic: string): Promise<void> {
  await app.fill('Topic', topic)
  await app.press('button', 'Start')
  await app.hasFocus('textbox', 'Your idea')
}

/** Types an idea with the keyboard, and waits until it is listed. */
export async function writeIdea(app: Screen, text: string): Promise<void> {
  await app.hasFocus('textbox', 'Your idea')
  await app.page.type(text)
  await app.key('Enter')
  await app.in('list', 'Ideas').seesText(text, 'listitem')
  await app.seesValue('', 'textbox', 'Your idea')
}

/** Logs in from the banner through the popup of the local sign-in server, as a new person. */
export async function logIn(app: Screen, visitor: Visitor, account: LocalAccount = newAccount()): Promise<void> {
  await app.in('banner').press('button', 'Log in')
  await continueWithGoogle(app, visitor, account)
  await seesLoggedIn(app, account)
}

/** Waits until the header says who is logged in. */
export async function seesLoggedIn(app: Screen, { name } = newAccount()): Promise<void> {
  await app.in('banner').sees('button', `Account, ${name}`)
}

/** Opens the account's popover, and logs out. */
export async function logOut(app: Screen, { name } = newAccount()): Promise<void> {
  await app.in('banner').press('button', `Account, ${name}`)
  await app.in('group', 'Account').press('button', 'Log out')
}

/** Goes on from the open dialog through the popup. */
export async function continueWithGoogle(app: Screen, visitor: Visitor, account: LocalAccount): Promise<void> {
  await app.in('dialog').seesReady('button', 'Continue with Google')
  const popup = app.of(await visitor.popup(() => app.in('dialog').press('button', 'Continue with Google')))
  // Once somebody has signed in on this server, the popup first offers their account.
  await popup.sees('heading')
  if ((await popup.count('button', 'Use another account')) > 0) await popup.press('button', 'Use another account')
  await popup.fill('E-mail', account.email)
  await popup.fill('Name', account.name)
  await popup.press('button', 'Continue')
}

/** More than any page has to stop at. */
const mostStops = 60

/** Presses Tab until the element has the focus. */
export async function tabTo(app: Screen, ...target: Target): Promise<void> {
  await app.sees(...target)
  for (let stop = 0; stop < mostStops; stop++) {
    if (await app.isFocused(...target)) return
    await app.key('Tab')
  }
  throw new Error(`Tab never reaches ${target.join(' ')}.`)
}
