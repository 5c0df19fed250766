import { accountButton } from './harness/account'
import { expectVisibleFocus, tabTo, tabToAndEnter } from './harness/keyboard'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { recordRows } from './harness/records'
import { ideaField, ideaRows } from './harness/round'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test } from './harness/test'

test('a whole round, from the landing page to the next round', async ({ page }) => {
  await page.goto('/')
  await tabToAndEnter(page, page.getByRole('link', { name: 'Start a round' }))
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
  await page.keyboard.type('By keyboard alone')
  const category = page.getByRole('combobox', { name: 'Category' })
  await tabTo(page, category)
  await page.keyboard.type('W')
  await expect(category).toHaveValue('Work')
  await tabToAndEnter(page, page.getByRole('button', { name: 'Start' }))

  await expect(ideaField(page)).toBeFocused()
  await expectVisibleFocus(page)
  for (const text of ['one', 'two']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(ideaRows(page)).toHaveCount(2)
  await tabToAndEnter(page, page.getByRole('button', { name: 'Stop' }))
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeFocused()

  await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
  await tabToAndEnter(page, page.getByRole('button', { name: 'Another round' }))
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
  await expect(category).toHaveValue('Work')
})

test('a dialog takes the focus, traps it, and returns it', async ({ page }) => {
  await page.goto('/')
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' })
  await tabToAndEnter(page, logIn)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeFocused()
  for (const name of ['Create an account', 'Close']) await tabTo(page, dialog.getByRole('button', { name }))

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(logIn).toBeFocused()
})

test('the skip link skips the header', async ({ page }) => {
  for (const path of ['/', '/exercise']) {
    await page.goto(path)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await tabTo(page, skip)
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  }
})

test.describe('a signed-in person', () => {
  test.beforeEach(async ({ page }) => {
    await logInAs(page, newAccount())
    await seedRounds(page, sampleRounds())
  })

  test('can visit all main pages, and choose a theme with the arrow keys', async ({ page }) => {
    await page.goto('/dashboard')
    for (const name of ['Exercise', 'Records', 'Dashboard', 'Settings']) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
      await tabToAndEnter(page, link)
      await expect(page).toHaveURL(`/${name.toLowerCase()}`)
      await expect(link).toHaveAttribute('aria-current', 'page')
      // The focus moves to the new page's heading, or to the field for the topic, which takes it.
      const topic = page.getByRole('textbox', { name: 'Topic' })
      await expect(name === 'Exercise' ? topic : page.getByRole('heading', { level: 1, name })).toBeFocused()
    }
    const theme = page.getByRole('radiogroup', { name: 'Theme' })
    await tabTo(page, theme.getByRole('radio', { name: 'System' }))
    await page.keyboard.press('ArrowLeft')
    await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expectVisibleFocus(page)
    await expect(page.locator('html')).toHaveClass('dark')
  })

  test('can open the account, close it, go to the settings, and log out; the focus is on each page’s heading', async ({
    page,
  }) => {
    await page.goto('/dashboard')
    const account = accountButton(page)
    const settings = page.getByRole('group', { name: 'Account' }).getByRole('link', { name: 'Settings' })
    const logOut = page.getByRole('group', { name: 'Account' }).getByRole('button', { name: 'Log out' })
    await tabToAndEnter(page, account)
    await expect(account).toBeFocused()
    await tabTo(page, settings)
    await tabTo(page, logOut)
    await page.keyboard.press('Escape')
    await expect(logOut).toBeHidden()
    await expect(account).toBeFocused()

    await page.keyboard.press('Enter')
    await tabToAndEnter(page, settings)
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
    await expect(logOut).toBeHidden()

    await page.goto('/records')
    await tabToAndEnter(page, account)
    await tabToAndEnter(page, logOut)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('can find a record, like it, write a note, delete it, and undo that', async ({ page }) => {
    await page.goto('/records')
    const rows = recordRows(page)
    await expect(rows).toHaveCount(sampleRounds().length)

    await tabTo(page, page.getByRole('searchbox', { name: 'Search records' }))
    await page.keyboard.type('kite')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(1)
    await tabTo(page, page.getByRole('combobox', { name: 'Category' }))
    await page.keyboard.type('W')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await tabToAndEnter(page, page.getByRole('button', { name: 'Clear filters' }))
    await expect(rows).toHaveCount(sampleRounds().length)

    const record = page.getByRole('link', { name: 'A gift for Aya' })
    await tabToAndEnter(page, record)
    await tabTo(page, page.getByRole('button', { name: 'Like' }))
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Like', pressed: true })).toBeFocused()
    await tabTo(page, page.getByRole('textbox', { name: 'Note' }))
    await page.keyboard.type('Written without a mouse.')
    await expect(page.getByRole('status')).toHaveText('Saved')

    await tabToAndEnter(page, page.getByRole('main').getByRole('button', { name: 'More', exact: true }))
    await tabToAndEnter(page, page.getByRole('button', { name: 'Delete', exact: true }))
    await expect(page).toHaveURL('/records')
    await expect(record).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(record).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })
})
