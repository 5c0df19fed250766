import { expect, type Page } from '@playwright/test'
import { languages, type Language } from '../../contract/languages'
import { visitors } from '../../contract/pages'
import { test } from './harness/dev-test'
import { markHydration, untilHydrated } from './harness/hydration'
import { newAccount } from './harness/new-account'
import { pauseClock, runClockUntilVisible } from './harness/paused-clock'
import { ideaField, ideaRows, startRound, writeIdea } from './harness/round'
import { signIn } from './harness/sign-in'

// All tests share one development server, in this order: the later ones change its sources.
test.describe.configure({ mode: 'default' })

const logIn: Record<Language, string> = { en: 'Log in', ja: 'ログイン' }

test.describe('hydration', () => {
  for (const path of ['/', '/exercise'] as const) {
    for (const visitor of visitors) {
      for (const language of languages) {
        test(`React reports no warnings at ${path} for a ${visitor} (${language})`, async ({
          page,
          context,
          baseURL,
        }) => {
          await page.goto('/')
          if (visitor === 'user') await signIn(page, newAccount())
          await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
          await page.evaluate(
            (preferences) => localStorage.setItem('preferences', preferences),
            preferencesIn(language),
          )
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
})

/** Different from the ones that the pages are prerendered with. */
const preferencesIn = (language: Language) => JSON.stringify({ language, lengthMs: 90_000, ideasPerRound: 7 })

const running = 'src/exercise/Running.tsx'
const stop = "        {t('Stop')}\n"

const overlayFrame = '#webpack-dev-middleware-hot-overlay'

/** The page's errors since the test began. */
let complaints: string[]

test.describe('hot reload', () => {
  /** Starts a round as a signed-in person, and marks the document. */
  test.beforeEach(async ({ page }) => {
    complaints = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.clock.install()
    await page.goto('/')
    await signIn(page, newAccount())
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
    // Pausing the clock jumps ahead, which would time out pending reads from the device.
    await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
    // Without a paused clock, a busy machine could take longer than the round.
    await pauseClock(page)
    await startRound(page)
    await writeIdea(page, 'a kite')
    await writeIdea(page, 'soup')
    await ideaField(page).fill('half a thou')
    await page.evaluate(() => (document.documentElement.dataset.mark = 'the same page'))
  })

  test('a changed component, style sheet or shared component shows in a running round, which continues', async ({
    page,
    devServer,
  }) => {
    await devServer.replace(running, stop, '        Halt\n')
    await runClockUntilVisible(page, page.getByRole('button', { name: 'Halt' }))
    await expectRoundGoesOn(page)

    await devServer.append('src/exercise/Running.module.css', '.topic h1 { font-style: italic; }')
    const title = page.getByRole('heading', { name: 'A rainy Sunday' })
    await runUntil(page, () => title.evaluate((heading) => getComputedStyle(heading).fontStyle === 'italic'))
    await expectRoundGoesOn(page)

    await devServer.replace('src/ui/Button.tsx', '<button ', '<button title="Changed" ')
    await runClockUntilVisible(page, page.getByRole('button', { name: 'Halt' }).and(page.getByTitle('Changed')))
    await expectRoundGoesOn(page)

    await page.getByRole('button', { name: 'Halt' }).click()
    await expect(page.getByRole('status')).toHaveText('Saved')
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })

  test('changed logic reloads the page, and the round continues', async ({ page, devServer }) => {
    await devServer.append('src/exercise/round.ts', "document.documentElement.dataset.logic = 'changed'")
    await runClockUntilVisible(page, page.locator('[data-logic=changed]').getByRole('textbox', { name: 'Your idea' }))
    await expect(ideaRows(page)).toHaveText([/soup/, /a kite/])
    expect(complaints).toEqual([])
  })

  test('a compile error is shown, and disappears once it is fixed', async ({ page, devServer }) => {
    await devServer.append(running, 'const = 1')
    await runClockUntilVisible(page, overlay(page).getByText('Running.tsx').first())
    complaints = []
    await devServer.restore(running)
    await devServer.replace(running, stop, '        Mended\n')
    await runClockUntilVisible(page, page.getByRole('button', { name: 'Mended' }))
    await expect(page.locator(overlayFrame)).toHaveCount(0)
    await expectRoundGoesOn(page)
  })

  test("the server's Content-Security-Policy applies", async ({ page }) => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
    await page.evaluate(() => fetch('https://example.com/').catch(() => undefined))
    expect((await refused).text()).toContain('https://example.com/')
  })
})

async function expectRoundGoesOn(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'the same page')
  await expect(ideaRows(page)).toHaveText([/soup/, /a kite/])
  await expect(ideaField(page)).toHaveValue('half a thou')
  await expect(ideaField(page)).toBeFocused()
  expect(complaints).toEqual([])
}

/** Runs the page's clock meanwhile, since updates use timers. */
async function runUntil(page: Page, look: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await look()).toBe(true)
  }).toPass()
}

function overlay(page: Page) {
  return page.frameLocator(overlayFrame)
}
