import { accountButton } from './account'
import { expect, type Locator, type Page } from '@playwright/test'

export interface LocalAccount {
  email: string
  name: string
}

/** Chooses or creates an account in the popup of the local sign-in server. */
export async function chooseAccount(popup: Page, account: LocalAccount): Promise<void> {
  const known = popup.getByRole('button', { name: account.email })
  const another = popup.getByRole('button', { name: 'Use another account' })
  const email = popup.getByRole('textbox', { name: 'E-mail' })
  await known.or(another).or(email).first().waitFor()
  if (await known.isVisible()) {
    await pressAsLast(popup, known)
    return
  }
  // Without any account, the form is open from the start.
  if (await another.isVisible()) await another.click()
  await email.fill(account.email)
  await popup.getByRole('textbox', { name: 'Name' }).fill(account.name)
  await pressAsLast(popup, popup.getByRole('button', { name: 'Continue' }))
}

/** Closes the popup with its Cancel button. */
export async function cancelPopup(popup: Page): Promise<void> {
  await pressAsLast(popup, popup.getByRole('button', { name: 'Cancel' }))
}

/** Presses a button that closes the popup, which may happen before the click is acknowledged. */
async function pressAsLast(popup: Page, button: Locator): Promise<void> {
  await Promise.any([button.click(), popup.waitForEvent('close')])
}

/** Presses `Continue with Google` in the open dialog, and returns the popup. */
export async function openPopup(page: Page): Promise<Page> {
  const button = page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' })
  // While the provider's code loads, the browser may block the popup, and the button asks for one more press.
  await expect(button).toHaveAttribute('aria-busy', 'false')
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return popup
}

/** Continues from the open dialog to the popup and chooses an account; the test checks the result. */
export async function continueWithGoogle(page: Page, account: LocalAccount): Promise<void> {
  await chooseAccount(await openPopup(page), account)
}

/** Logs in from any page with the banner, and waits for the success message. */
export async function signIn(page: Page, account: LocalAccount): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await continueWithGoogle(page, account)
  // The message of an earlier login may still be visible.
  await page.getByText('Login success.').first().waitFor()
  await accountButton(page).waitFor()
}
