import { expect, test } from './harness/test'

const isScript = (url: string) => url.endsWith('.js')

test('the first page can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sixty seconds.')
  await page.getByRole('link', { name: 'Start a round' }).click()
  await expect(page).toHaveURL('/exercise')
  await context.close()
})

test('the first page fetches no script until a person starts', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (isScript(request.url())) scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(scripts).not.toEqual([])
})

test('Register opens its dialog too', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
})

test('says so when the application does not arrive, and another press gets it', async ({ page }) => {
  await page.goto('/')
  await page.route(isAsset, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('could not be loaded')

  await page.unroute(isAsset)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

function isAsset(url: URL): boolean {
  return url.pathname.startsWith('/assets/')
}

test('the theme stands before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.evaluate(() => {
    localStorage.setItem('theme', 'light')
  })
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/\blight\b/)
})
