import { looksAt, show } from './harness/looks'
import { newAccount } from './harness/new-account'
import { startRound, writeIdea } from './harness/round'
import { signIn } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

const looks = [...looksAt(390, 1280), { theme: 'light', width: 320 } as const]
async function shots(page: Page, name: string, full = false) {
  for (const look of looks) {
    await show(page, look)
    await page.screenshot({ path: `/tmp/helpers/shots-round/${name}-${look.theme}-${look.width}.png`, fullPage: full })
  }
}
const set = (page: Page, chosen: object) =>
  page.addInitScript((text) => localStorage.setItem('preferences', text), JSON.stringify(chosen))

test('set-up', async ({ page }) => {
  await set(page, { lengthMs: 90_000 })
  await page.goto('/exercise', { waitUntil: 'networkidle' })
  await shots(page, 'setup', true)
  await page.getByRole('button', { name: 'More topics' }).click()
  await page.getByRole('dialog').waitFor()
  await shots(page, 'more')
})
test('set-up ja', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'ja-JP', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/exercise', { waitUntil: 'networkidle' })
  await shots(page, 'setup-ja', true)
  await page.getByRole('textbox', { name: 'お題', exact: true }).fill('雨の日曜日')
  await page.getByRole('button', { name: 'スタート' }).click()
  await page.waitForTimeout(500)
  await shots(page, 'running-ja')
  await context.close()
})
test('count-in', async ({ page }) => {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() / 50
  })
  await set(page, { countIn: true, nudge: true })
  await page.goto('/exercise')
  await startRound(page)
  await shots(page, 'countin')
})
test('running', async ({ page }) => {
  await set(page, { nudge: true, lengthMs: 180_000 })
  await page.goto('/exercise')
  await startRound(page)
  await writeIdea(page, 'bake bread')
  await writeIdea(page, 'read on the floor')
  await expect(page.getByText(/^(?:What|Who|How|Where|Which|At) .*\?$/)).toBeVisible({ timeout: 15_000 })
  await shots(page, 'running')
})
test('settings', async ({ page }) => {
  await page.goto('/')
  await signIn(page, newAccount())
  await page.goto('/settings', { waitUntil: 'networkidle' })
  await shots(page, 'settings', true)
})
