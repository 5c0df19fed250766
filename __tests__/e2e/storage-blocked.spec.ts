import { withHydration } from './harness/hydration'
import { withoutStorage } from './harness/refused-storage'
import { startRound, writeIdea } from './harness/round'
import { expect, test as base } from './harness/test'

/** `page` is in a browser that blocks all site data; `errors` are the page's uncaught errors. */
const test = base.extend<{ errors: string[] }>({
  page: async ({ server }, use) => {
    await withoutStorage(server.url, async (context) => use(await withHydration(await context.newPage())))
  },
  errors: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await use(errors)
  },
})

const nothingIsSaved = 'This browser does not allow this site to save anything.'

test('every page opens', async ({ page, errors }) => {
  const headings = {
    '/': /One topic/,
    '/exercise': 'What do you want to think about?',
    '/privacy': 'Privacy',
    '/nowhere': 'Page not found',
    '/error/403': /./,
    '/error/500': /./,
    '/ideas': 'Ideas',
    '/dashboard': 'Dashboard',
    '/records': 'Records',
    '/records/unknown': 'Record',
    '/settings': 'Settings',
    '/challenges/unknown': /./,
  }
  for (const [path, name] of Object.entries(headings)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  for (const path of ['/challenges', '/challenges/new']) {
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('a guest is told before a round that nothing is saved, and can copy the ideas after it', async ({
  page,
  errors,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/exercise')
  await expect(page.getByRole('status').filter({ hasText: nothingIsSaved })).toContainText('allow site data')
  await startRound(page, 'Bread')
  await writeIdea(page, 'toast')
  await writeIdea(page, 'crumbs')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('alert')).toContainText('The round could not be saved on this device.')
  await page.getByRole('button', { name: 'Copy the ideas' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Bread\s+- toast\s+- crumbs/)
  expect(errors).toEqual([])
})
