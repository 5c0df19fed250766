import { expect, test } from './harness/test'

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

test('the page ends with another way to start, and with theme and language, which need no further download', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveClass('dark')
  await page.reload()
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()

  await page.getByRole('link', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('lang', 'en')
  expect(new Set(requests.filter((path) => path !== '/icon.svg'))).toEqual(new Set(['/']))
  await page.getByRole('link', { name: '1分を始める' }).click()
  await expect(page).toHaveURL('/exercise')
  await expect(page.getByRole('textbox', { name: 'お題' })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

test('the browser considers the app installable', async ({ page }) => {
  await page.goto('/')
  const client = await page.context().newCDPSession(page)
  const { errors, data } = await client.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/exercise', start_url: '/exercise', display: 'standalone' })
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  // Incognito windows, which these tests use, never allow installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
