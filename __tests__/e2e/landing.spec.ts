import { newAccount } from './harness/new-account'
import { logInAs, openAs } from './harness/log-in-as'
import { expect, test, type Page } from './harness/test'

const isAsset = (url: URL) => url.pathname.startsWith('/assets/')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is readable, and the exercise says that it needs JavaScript', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sixty seconds.')
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Example rounds' }).getByRole('listitem')).toHaveCount(5)
    await expect(
      page.getByRole('img', {
        name: /^A round on “What to do with a rainy Sunday”: 8 ideas/,
      }),
    ).toBeVisible()
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain('serif')

    await page.getByRole('link', { name: 'Start a round' }).click()
    await expect(page).toHaveURL('/exercise')
    await expect(page.locator('noscript p')).toBeVisible()
    expect(await page.locator('noscript').innerText()).toContain('This page needs JavaScript.')
  })
})

test('the landing page is a single download until the person is about to start', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 5_000)
  await page.getByRole('heading', { name: 'How it works' }).hover()
  expect(requests.filter((path) => path !== '/icon.svg')).toEqual(['/'])

  // Together with the exercise's chunk, which the next page then finds in the HTTP cache.
  await page.getByRole('link', { name: 'Start a round' }).hover()
  await expect.poll(() => requests.filter((path) => path.startsWith('/assets/exercise.'))).toHaveLength(1)
  await expect.poll(() => requests.filter((path) => path.startsWith('/assets/vendor.'))).toHaveLength(1)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Start a round' }).click()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
  await expect(page).toHaveURL('/exercise')
  expect(requests.filter((path) => path === '/exercise')).toHaveLength(1)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sixty seconds.')
})

for (const name of ['Log in', 'Register']) {
  test(`${name} loads the application and opens its dialog`, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sixty seconds.')
  })
}

test('a keyboard shortcut loads the application, and works', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/exercise')
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
})

test('Start a round opens the exercise, both before and after the application has loaded', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Start a round' }).click()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Idea Training' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Start a round' }).click()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
})

test('with a session, the app loads by itself without layout shifts', async ({ page }) => {
  await openAs(page, newAccount(), '/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toHaveCount(0)
})

test('without a session, nothing loads by itself, even with leftovers of one', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('user', 'undefined'))
  const assets = collectAssets(page)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(assets).toEqual([])
})

test('a leftover token without a session is recognised, and the visitor is a guest', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    document.cookie = 'token=left-over; path=/'
    localStorage.setItem('user', 'undefined')
  })
  for (const path of ['/', '/exercise']) {
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  }
})

test('an error is shown if the app fails to load, and another press retries', async ({ page }) => {
  await page.goto('/')
  await page.route(isAsset, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')

  await page.unroute(isAsset)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('if the app fails to load for a session, the page asks for a reload', async ({ page }) => {
  await logInAs(page, newAccount())
  await page.route(isAsset, (route) => route.abort('internetdisconnected'))
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('then reload the page')
})

test('repeated presses open only one dialog', async ({ page }) => {
  await page.goto('/')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(isAsset, async (route) => {
    await held
    await route.continue()
  })
  for (const name of ['Log in', 'Log in', 'Register']) await page.getByRole('button', { name }).click()
  await expect(page.locator('body')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.locator('body')).not.toHaveAttribute('aria-busy')
})

function collectAssets(page: Page): readonly string[] {
  const assets: string[] = []
  page.on('request', (request) => {
    if (isAsset(new URL(request.url()))) assets.push(request.url())
  })
  return assets
}
