import { expect } from '@playwright/test'
import { languages, type Language } from '../../contract/languages'
import { visitors } from '../../contract/pages'
import { test } from './harness/dev-test'
import { markHydration, untilHydrated } from './harness/hydration'
import { newAccount } from './harness/new-account'
import { signIn } from './harness/sign-in'

// All tests share one development server.
test.describe.configure({ mode: 'default' })

const logIn: Record<Language, string> = { en: 'Log in', ja: 'ログイン' }

for (const path of ['/', '/exercise'] as const) {
  for (const visitor of visitors) {
    for (const language of languages) {
      test(`React reports no hydration warnings at ${path} for a ${visitor} (${language})`, async ({
        page,
        context,
        baseURL,
      }) => {
        await page.goto('/')
        if (visitor === 'user') await signIn(page, newAccount())
        await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
        await page.evaluate((preferences) => localStorage.setItem('preferences', preferences), preferencesIn(language))
        const warnings: string[] = []
        page.on('pageerror', (error) => warnings.push(String(error)))
        page.on('console', (message) => {
          if (message.type() === 'error') warnings.push(message.text())
        })
        await markHydration(page)
        const response = await page.goto(path)
        expect(await response?.text()).toContain(`data-visitor="${visitor}"`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        // A guest's landing page loads the application on a press.
        if (path === '/' && visitor === 'guest') {
          await page.getByRole('banner').getByRole('button', { name: logIn[language], exact: true }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
        }
        await untilHydrated(page)
        expect(warnings).toEqual([])
      })
    }
  }
}

/** Different from the ones that the pages are prerendered with. */
const preferencesIn = (language: Language) => JSON.stringify({ language, lengthMs: 90_000, ideasPerRound: 7 })
