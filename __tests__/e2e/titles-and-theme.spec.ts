import { saveRound } from './harness/save-round'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { expect, test, type Page } from './harness/test'

test.describe('the title', () => {
  test('of each public page follows from its path', async ({ page }) => {
    const titles = {
      '/': 'Idea Training',
      '/exercise': 'Exercise | Idea Training',
      '/error/403': 'Error 403 | Idea Training',
      '/error/404': 'Error 404 | Idea Training',
      '/error/500': 'Error 500 | Idea Training',
      '/no/such/page': 'No Such Page | Idea Training',
    }
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
    }
  })

  test('changes with each page, and contains a record’s topic', async ({ page }) => {
    await openAs(page, newAccount())
    await expect(page).toHaveTitle('Dashboard | Idea Training')
    for (const name of ['Exercise', 'Records', 'Settings', 'Dashboard']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      await expect(page).toHaveTitle(`${name} | Idea Training`)
    }

    await saveRound(page, 'how to say no', ['slowly'])
    await page.getByRole('link', { name: 'See the record' }).click()
    await expect(page).toHaveTitle('Records how to say no | Idea Training')
    await page.reload()
    await expect(page).toHaveTitle('Records how to say no | Idea Training')
    await page.goBack()
    await expect(page).toHaveTitle('Exercise | Idea Training')
  })
})

test.describe('the theme', () => {
  test('can be chosen in the settings, applies at once, and is saved', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await openAs(page, newAccount())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
    await expect(themeOption(page, 'System')).toBeChecked()
    await expectTheme(page, 'light')

    await themeOption(page, 'Dark').check()
    await expectTheme(page, 'dark')
    await page.reload()
    await expect(themeOption(page, 'Dark')).toBeChecked()
    await expectTheme(page, 'dark')
    expect(await storedTheme(page)).toBe('dark')

    await themeOption(page, 'Light').check()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectTheme(page, 'light')
    expect(await storedTheme(page)).toBe('light')

    await themeOption(page, 'System').check()
    await expectTheme(page, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectTheme(page, 'light')
    expect(await storedTheme(page)).toBe('system')
  })

  for (const path of ['/', '/exercise']) {
    test(`follows the system at ${path} by default`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await expectTheme(page, 'light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectTheme(page, 'dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await expectTheme(page, 'light')
      expect(await storedTheme(page)).toBeNull()
    })

    test(`is set at ${path} before the first paint`, async ({ page }) => {
      await noteThemeBeforeFirstPaint(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto(path)
      expect(await themeBeforeFirstPaint(page)).toBe('dark')

      for (const theme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' })
        await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
        await page.reload()
        expect(await themeBeforeFirstPaint(page)).toBe(theme)
      }
    })
  }

  test('falls back to the system’s if the stored value is invalid', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/exercise')
    await page.evaluate(() => localStorage.setItem('theme', 'sepia'))
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
    await expectTheme(page, 'dark')
  })
})

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
