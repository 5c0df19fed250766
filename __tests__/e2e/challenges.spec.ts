import type { Browser, Locator } from '@playwright/test'
import { expectNoViolations } from './harness/axe'
import { withHydration } from './harness/hydration'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { cancelPopup, chooseAccount, continueWithGoogle, openPopup, type LocalAccount } from './harness/sign-in'
import { ideaField, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

const topic = 'What would you change about our library?'

/** Another person in their own browser context. */
async function openBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  return withHydration(await context.newPage())
}

/** The form with the ideas to send; the round's own list has checkboxes, too. */
const sending = (page: Page) => page.getByRole('region', { name: 'Send your entry' })

/** Publishes a challenge about a job, and returns its path. */
async function publish(page: Page): Promise<string> {
  await page.goto('/challenges')
  await page.getByRole('link', { name: 'New challenge' }).click()
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic)
  await page.getByRole('textbox', { name: 'About' }).fill('We look for somebody who runs it.')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Work')
  await page.getByRole('combobox', { name: 'Length' }).selectOption('30000')
  await page.getByRole('checkbox', { name: 'This is about a job' }).check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'Entries' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  return new URL(page.url()).pathname
}

/** Does a round for the challenge as a guest, and chooses the ideas to send. */
async function answerAsGuest(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/exercise/)
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue(topic)
  await expect(page.getByRole('combobox', { name: 'Length' })).toHaveValue('30000')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(ideaField(page)).toBeFocused()
  for (const idea of ['longer evenings', 'a room to talk', 'fewer rules']) await writeIdea(page, idea)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: 'Send your entry' })).toBeVisible()
  await sending(page).getByRole('checkbox', { name: 'fewer rules' }).uncheck()
  await sending(page).getByRole('textbox', { name: 'Message' }).fill('I have run one before.')
}

/** The preview is unchanged. */
async function expectPreview(page: Page): Promise<void> {
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('listitem')).toHaveText(['longer evenings', 'a room to talk'])
  await expect(preview).toContainText('I have run one before.')
  await expect(sending(page).getByRole('checkbox', { name: 'fewer rules' })).not.toBeChecked()
  await expect(page.getByText('Your entry has been sent.')).toHaveCount(0)
}

const pressSend = (page: Page) => page.getByRole('button', { name: 'Send entry' }).click()
const combined = (page: Page) => page.getByRole('dialog', { name: 'Log in or register' })

/** The focus is not lost to the body. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)

async function sendAndSee(page: Page): Promise<void> {
  await pressSend(page)
  await expect(page.getByText('Your entry has been sent.')).toBeVisible()
}

test('somebody publishes a challenge, somebody else enters it, and they write to each other', async ({
  page: host,
  browser,
  baseURL,
}) => {
  const guest = await openBrowser(browser, baseURL)
  const applicant = newAccount('Grace Hopper')
  await openAs(host, newAccount('Ada Lovelace'))
  const path = await test.step('the host publishes', () => publish(host))

  await test.step('a guest applies, registers, and sends exactly the entry in the preview', async () => {
    await answerAsGuest(guest, path)
    await expectPreview(guest)
    await expectNoViolations(guest, 'the review')
    await pressSend(guest)
    await expect(combined(guest)).toContainText('under your name')
    await continueWithGoogle(guest, applicant)
    await expect(guest).toHaveURL(path)
    await expectPreview(guest)
    await expect(guest.getByRole('region', { name: 'Preview' })).toContainText('Grace Hopper')
    await expectNoViolations(guest, 'the preview on the challenge’s page')
    await sendAndSee(guest)
    await guest.reload()
    await expect(guest.getByText('Your entry has been sent.')).toBeVisible()
  })

  await test.step('the host sees the number of entries until the challenge is closed, then the entry', async () => {
    await host.getByRole('link', { name: 'Entries' }).click()
    await expect(host.getByText('1 entry', { exact: true })).toBeVisible()
    await expect(host.getByText('longer evenings')).toHaveCount(0)
    await host.getByRole('link', { name: topic }).click()
    await host.getByRole('button', { name: 'Close now' }).click()
    await host.getByRole('dialog').getByRole('button', { name: 'Close now' }).click()
    await expect(host.getByText('it is closed')).toBeVisible()
    await expectFocus(host)
    await host.getByRole('link', { name: 'Entries' }).click()
    const entries = host.getByRole('list', { name: 'Entries' })
    await expect(entries).toContainText('Grace Hopper')
    await expect(entries.getByRole('list', { name: 'Ideas of the entry' }).getByRole('listitem')).toHaveText([
      'longer evenings',
      'a room to talk',
    ])
    await expect(entries).toContainText('I have run one before.')
    await expect(host.getByText(applicant.email)).toHaveCount(0)
    await expect(host.getByText('fewer rules')).toHaveCount(0)
    await expectNoViolations(host, 'the entries')
    await entries.getByRole('textbox', { name: 'Message' }).fill('Come and see us.')
    await entries.getByRole('button', { name: 'Shortlist' }).click()
    await expect(entries.getByText('Shortlisted')).toBeVisible()
    await expectFocus(host)
  })

  await test.step('the applicant sees the answer among their challenges', async () => {
    await guest.goto('/dashboard')
    const link = guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Challenges' })
    await expect(link).toHaveAccessibleName(/1 new/)
    await link.click()
    const own = guest.getByRole('region', { name: 'Taking part' }).getByRole('listitem')
    await expect(own).toContainText('On the shortlist')
    await own.getByRole('link', { name: topic }).click()
    await expect(guest.getByText('Your entry is on the shortlist.')).toBeVisible()
    await expect(guest.getByText('Come and see us.')).toBeVisible()
  })

  await test.step('they write to each other', async () => {
    await guest.getByRole('button', { name: 'Contact hirer' }).click()
    const dialog = guest.getByRole('dialog', { name: 'Contact hirer' })
    await dialog.getByRole('textbox', { name: 'Message' }).fill('When may I come?')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(guest.getByRole('list', { name: 'Messages' })).toContainText('When may I come?')
    await expect(guest.getByText('once you have an answer')).toBeVisible()
    await expectNoViolations(guest, 'a conversation')

    await host.reload()
    const conversation = host.getByRole('region', { name: 'Conversation with Grace Hopper' })
    await expect(conversation.getByRole('list', { name: 'Messages' })).toContainText('When may I come?')
    await conversation.getByRole('textbox', { name: 'Message' }).fill('On Monday.')
    await conversation.getByRole('button', { name: 'Send' }).click()
    await expect(conversation.getByRole('list', { name: 'Messages' })).toContainText('On Monday.')

    await guest.reload()
    await expect(guest.getByRole('list', { name: 'Messages' })).toContainText('On Monday.')
    await expect(guest.getByRole('textbox', { name: 'Message' })).toBeVisible()
  })

  await test.step('the host blocks the applicant, who cannot tell', async () => {
    const conversation = host.getByRole('region', { name: 'Conversation with Grace Hopper' })
    await conversation.getByRole('button', { name: 'Block' }).click()
    await host.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(conversation.getByText('Blocked.').or(host.getByText('No entries'))).toBeVisible()
    // The host’s page says so before the server knows.
    await expect(async () => {
      await guest.reload()
      await expect(guest.getByText('You can write again once you have an answer.')).toBeVisible()
    }).toPass()
    await expect(guest.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
    await expect(guest.getByText('blocked')).toHaveCount(0)
  })
})

test('the focus stays in place if a control that was pressed by keyboard disappears', async ({
  page,
  browser,
  baseURL,
}) => {
  const host = await openBrowser(browser, baseURL)
  await openAs(host, newAccount())
  const path = await publish(host)
  await host.context().close()
  await openAs(page, newAccount(), path)
  const press = async (scope: Page | Locator, name: string) => {
    await scope.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }

  await press(page, 'Apply')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await writeIdea(page, 'longer evenings')
  await press(page, 'Stop')
  await press(sending(page), 'Send entry')
  await expect(page.getByText('Your entry is on its way.')).toBeVisible()
  await expectFocus(page)

  await page.getByRole('link', { name: 'See the challenge' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your entry has been sent.')).toBeVisible()
  await press(page, 'Withdraw')
  await press(page.getByRole('dialog'), 'Withdraw')
  await expect(page.getByText('You have withdrawn your entry.')).toBeVisible()
  await expectFocus(page)

  await press(page, 'Contact hirer')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).fill('When may I come?')
  await press(page.getByRole('dialog'), 'Send')
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('When may I come?')
  await expectFocus(page)
})

test.describe('an entry that waits for a login is restored unchanged', () => {
  let path = ''

  test.beforeEach(async ({ browser, baseURL, page }) => {
    const host = await openBrowser(browser, baseURL)
    await openAs(host, newAccount())
    path = await publish(host)
    await host.context().close()
    await answerAsGuest(page, path)
    await pressSend(page)
    await expect(combined(page)).toBeVisible()
  })

  test('after a closed popup', async ({ page }) => {
    await cancelPopup(await openPopup(page))
    await expect(page.getByText('Continue in the login window…')).toHaveCount(0)
    await continueWithGoogle(page, newAccount())
    await expect(page).toHaveURL(path)
    await expectPreview(page)
    await sendAndSee(page)
  })

  test('after dismissing the dialog, and registering instead of logging in', async ({ page }) => {
    await combined(page).getByRole('button', { name: 'Close' }).click()
    await expectPreview(page)
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await pressSend(page)
    await continueWithGoogle(page, newAccount())
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expectPreview(page)
    await sendAndSee(page)
  })

  test('after a reload with an open dialog', async ({ page }) => {
    await page.reload()
    await page.getByRole('link', { name: 'View entry' }).click()
    await expect(page).toHaveURL(path)
    await expectPreview(page)
    await pressSend(page)
    await page.reload()
    await expectPreview(page)
    await pressSend(page)
    await continueWithGoogle(page, newAccount())
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expectPreview(page)
    await sendAndSee(page)
  })

  test('with a different account, and is deleted after that account logs out', async ({ page }) => {
    const first: LocalAccount = newAccount('Mary Somerville')
    await chooseAccount(await openPopup(page), first)
    await expect(page).toHaveURL(path)
    await expectPreview(page)
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Mary Somerville')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0)
  })

  test('and is sent once the network is back', async ({ page, context }) => {
    await continueWithGoogle(page, newAccount())
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expectPreview(page)
    await context.setOffline(true)
    await pressSend(page)
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Your entry has been sent.')).toBeVisible({ timeout: 30_000 })
  })
})
