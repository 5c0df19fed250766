import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { expect, test, type Page } from './harness/test'

test('the theme can be chosen in the settings, applies at once in all tabs, and is saved', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openAs(page, newAccount(), '/settings')
  await expect(themeOption(page, 'System')).toBeChecked()
  await expectTheme(page, 'light')
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(themeOption(other, 'System')).toBeChecked()

  await themeOption(page, 'Dark').check()
  await expectTheme(page, 'dark')
  await expectTheme(other, 'dark')
  await expect(themeOption(other, 'Dark')).toBeChecked()
  await other.close()
  await page.reload()
  await expect(themeOption(page, 'Dark')).toBeChecked()
  await expectTheme(page, 'dark')
  expect(await storedTheme(page)).toBe('dark')

  await themeOption(page, 'System').check()
  await expectTheme(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectTheme(page, 'dark')
  expect(await storedTheme(page)).toBe('system')
})

for (const path of ['/', '/exercise']) {
  test(`the theme is set at ${path} before the first paint, and follows the system by default`, async ({ page }) => {
    await noteThemeBeforeFirstPaint(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path)
    expect(await themeBeforeFirstPaint(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectTheme(page, 'light')
    expect(await storedTheme(page)).toBeNull()

    for (const theme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' })
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.reload()
      expect(await themeBeforeFirstPaint(page)).toBe(theme)
    }
  })
}

function themeOption(page: Page, name: string) {
  return page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name })
}

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveClass(theme)
}

function storedTheme(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'))
}

/** Records the root's class when the body appears: nothing is painted before. */
async function noteThemeBeforeFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return
      observer.disconnect()
      sessionStorage.setItem('theme-before-first-paint', document.documentElement.className)
    }).observe(document, { childList: true, subtree: true })
  })
}

function themeBeforeFirstPaint(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('theme-before-first-paint'))
}
