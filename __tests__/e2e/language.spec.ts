import { expectGoodAppearance } from './harness/appearance-checks'
import { newAccount } from './harness/new-account'
import { chooseAccount } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

test.describe('a person with a Japanese browser', () => {
  test.use({ locale: 'ja-JP' })

  test('reads the landing page in Japanese, even without scripts', async ({ page, request }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('お題をひとつ。 60秒。 何が浮かぶ？')
    await expectGoodAppearance(page, 'the first page')
    const answer = await request.get('/', { headers: { 'accept-language': 'en' } })
    expect(await answer.text()).toContain('One topic.')
    expect(answer.headers().vary).toContain('accept-language')
  })

  test('finds every page in Japanese, with its title', async ({ page }) => {
    await page.goto('/error/404')
    await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible()
    await expect(page).toHaveTitle('エラー 404 | Idea Training')
    await signIn(page)
    await expect(page).toHaveURL('/dashboard')
    for (const [path, name] of [
      ['/dashboard', 'ダッシュボード'],
      ['/exercise', '練習'],
      ['/records', '記録'],
      ['/settings', '設定'],
    ] as const) {
      await page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(`${name} | Idea Training`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
      await expectGoodAppearance(page, path)
    }
  })

  test('does a whole round in Japanese, and finds it in the records', async ({ page }) => {
    await signIn(page)
    await page.goto('/exercise')
    await page.getByRole('textbox', { name: 'お題' }).fill('雨の日曜日')
    await page.getByRole('button', { name: 'スタート' }).click()
    await expect(page.getByRole('textbox', { name: 'アイデア' })).toBeFocused()
    await page.keyboard.type('パンを焼く')
    await page.keyboard.press('Enter')
    await page.keyboard.type('手紙を書く')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'アイデア' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'ストップ' }).click()
    await expect(page.getByRole('heading', { name: '中断しました' })).toBeVisible()
    await expect(page.getByText('保存済み', { exact: true })).toBeVisible()
    await expectGoodAppearance(page, 'the review')
    await page.getByRole('link', { name: '記録を見る' }).click()
    await expect(page.getByRole('heading', { name: '雨の日曜日' })).toBeVisible()
    await expect(page).toHaveTitle('記録 雨の日曜日 | Idea Training')
  })

  test('can choose English, which applies at once, after a reload, and on the landing page', async ({ page }) => {
    await signIn(page)
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'English' })).toBeFocused()
    await expect(page).toHaveTitle('Settings | Idea Training')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One topic. Sixty seconds. What comes?')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('sees English if the Japanese texts fail to load, and nothing breaks', async ({ page }) => {
    await page.route(/\/assets\/ja\./, (route) => route.abort())
    await page.goto('/exercise')
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the chosen language is used, on the landing page as well', async ({ page, context }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Log in' }).click()
    await chooseIn(page, 'Continue with Google')
    await page.goto('/settings')
    await page.getByRole('radio', { name: '日本語' }).check()
    await expect(page.getByRole('radiogroup', { name: '言語' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await expect(page).toHaveURL('/')
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('お題をひとつ。 60秒。 何が浮かぶ？')
    await page.goto('/exercise')
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()
  })
})

/** Logs in with a new account, in Japanese. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'ログイン' }).click()
  const dialog = page.getByRole('dialog', { name: 'ログイン' })
  await expect(dialog.getByRole('button', { name: '閉じる' })).toBeVisible()
  await chooseIn(page, 'Googleで続ける')
}

async function chooseIn(page: Page, button: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('button', { name: button }).click(),
  ])
  await chooseAccount(popup, newAccount())
  await expect(page).toHaveURL('/dashboard')
}
