import { expect, type Page } from '@playwright/test'
import type { Language } from '../../contract/languages'
import { accountButton } from './harness/account'
import { test } from './harness/dev-server'
import { markHydration, untilHydrated } from './harness/hydration'
import { newAccount } from './harness/new-account'
import { pauseClock, runClockUntilVisible } from './harness/paused-clock'
import { ideaField, ideaRows, startRound, writeIdea } from './harness/round'
import { signIn } from './harness/sign-in'

// All tests share one development server, in this order: the later ones change its sources.
test.describe.configure({ mode: 'default' })

/** Each page and visitor in a language; at `/`, a user is led on to the dashboard. */
const visits = [
  { path: '/', visitor: 'guest', language: 'ja' },
  { path: '/exercise', visitor: 'user', language: 'ja' },
] as const

for (const { path, visitor, language } of visits) {
  test(`hydration causes no warnings at ${path} for a ${visitor} (${language})`, async ({ page, context, baseURL }) => {
    await page.goto('/')
    if (visitor === 'user') await signIn(page, newAccount())
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    await page.evaluate((preferences) => localStorage.setItem('preferences', preferences), preferencesIn(language))
    const warnings = collectErrors(page)
    await markHydration(page)
    const response = await page.goto(path)
    expect(await response?.text()).toContain(`data-visitor="${visitor}"`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // A guest's landing page loads the application on a press.
    if (path === '/' && visitor === 'guest') {
      await page.getByRole('banner').getByRole('button', { name: 'ログイン', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await untilHydrated(page)
    expect(warnings).toEqual([])
  })
}

/** Different from the ones that the pages are prerendered with. */
const preferencesIn = (language: Language) => JSON.stringify({ language, lengthMs: 90_000, ideasPerRound: 7 })

const running = 'src/exercise/Running.tsx'
const stop = "        {t('Stop')}\n"

const overlay = '#webpack-dev-middleware-hot-overlay'

test('hot reload: changed views show in a running round, which continues; changed logic reloads its page', async ({
  page,
  devServer,
}) => {
  const errors = collectErrors(page)
  await startMarkedRound(page)

  await test.step('a component, a style sheet and a shared component', async () => {
    await devServer.replace(running, stop, '        Halt\n')
    await runClockUntilVisible(page, page.getByRole('button', { name: 'Halt' }))
    await expectRoundGoesOn(page)

    await devServer.append('src/exercise/Running.module.css', '.topic h1 { font-style: italic; }')
    const title = page.getByRole('heading', { name: 'A rainy Sunday' })
    const fontStyle = async () => {
      // Updates use timers.
      await page.clock.runFor(100)
      return title.evaluate((heading) => getComputedStyle(heading).fontStyle)
    }
    await expect.poll(fontStyle).toBe('italic')
    await expectRoundGoesOn(page)

    await devServer.replace('src/ui/Button.tsx', '<button ', '<button title="Changed" ')
    await runClockUntilVisible(page, page.getByRole('button', { name: 'Halt' }).and(page.getByTitle('Changed')))
    await expectRoundGoesOn(page)
    expect(errors).toEqual([])
  })

  await test.step('a compile error, until it is fixed', async () => {
    await devServer.append(running, 'const = 1')
    await runClockUntilVisible(page, page.frameLocator(overlay).getByText('Running.tsx').first())
    errors.length = 0
    await devServer.restore(running)
    await devServer.replace(running, stop, '        Mended\n')
    await runClockUntilVisible(page, page.getByRole('button', { name: 'Mended' }))
    await expect(page.locator(overlay)).toHaveCount(0)
    await expectRoundGoesOn(page)
    expect(errors).toEqual([])
  })

  await test.step('logic', async () => {
    await devServer.append('src/exercise/round.ts', "document.documentElement.dataset.logic = 'changed'")
    await runClockUntilVisible(page, page.locator('[data-logic=changed]').getByRole('textbox', { name: 'Your idea' }))
    await expect(ideaRows(page)).toHaveText([/soup/, /a kite/])
    expect(errors).toEqual([])
  })

  await test.step('the finished round is saved', async () => {
    await page.getByRole('button', { name: 'Mended' }).click()
    await expect(page.getByRole('status')).toHaveText('Saved')
    await expect(accountButton(page)).toBeVisible()
  })
})

test('the Content-Security-Policy applies', async ({ page }) => {
  await page.goto('/exercise')
  const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
  await page.evaluate(() => fetch('https://example.com/').catch(() => undefined))
  expect((await refused).text()).toContain('https://example.com/')
})

/** The page's errors from now on. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // A compilation on a busy machine holds the server longer than a request may take.
    if (message.type() === 'error' && !message.text().includes('signal timed out')) errors.push(message.text())
  })
  return errors
}

/** Starts a round as a signed-in person, on a document that the test recognises. */
async function startMarkedRound(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await signIn(page, newAccount())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
  // Pausing the clock jumps ahead, which would time out pending reads from the device.
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
  // Without a paused clock, a busy machine could take longer than the round.
  await pauseClock(page)
  await startRound(page)
  for (const idea of ['a kite', 'soup']) await writeIdea(page, idea)
  await ideaField(page).fill('half a thou')
  await page.evaluate(() => (document.documentElement.dataset.mark = 'the same page'))
}

async function expectRoundGoesOn(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'the same page')
  await expect(ideaRows(page)).toHaveText([/soup/, /a kite/])
  await expect(ideaField(page)).toHaveValue('half a thou')
  await expect(ideaField(page)).toBeFocused()
}
