import { expectNoOverflow } from './harness/overflow'
import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { chooseAccount } from './harness/sign-in'
import { expect, test } from './harness/test'

test.describe('a person with a Japanese browser', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 320, height: 640 } })

  test('finds every page in Japanese, with its title', async ({ page }) => {
    await page.goto('/error/404')
    await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible()
    await expect(page).toHaveTitle('エラー 404 | Idea Training')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('お題をひとつ。 60秒。 何が浮かぶ？')
    await expectNoOverflow(page, 'the landing page')
    await page.getByRole('button', { name: 'ログイン' }).click()
    const dialog = page.getByRole('dialog', { name: 'ログイン' })
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Googleで続ける' }).click(),
    ])
    await chooseAccount(popup, newAccount())
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
      await expectNoOverflow(page, path)
    }
    await page.goto('/ideas')
    await expect(page).toHaveTitle('アイデア | Idea Training')
    await expectNoOverflow(page, '/ideas')
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
    await logInAs(page, newAccount())
    await page.goto('/settings')
    await page.getByRole('radio', { name: '日本語' }).check()
    await expect(page.getByRole('radiogroup', { name: '言語' })).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.getByRole('button', { name: /^アカウント、/ }).click()
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await expect(page).toHaveURL('/')
    await context.setOffline(true)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('お題をひとつ。 60秒。 何が浮かぶ？')
    await page.goto('/exercise')
    await expect(page.getByRole('button', { name: 'ログイン' })).toBeVisible()
  })
})
