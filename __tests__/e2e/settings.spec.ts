import { expectGoodAppearance } from './harness/appearance-checks'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { signIn } from './harness/sign-in'
import { readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

/** Draws a landscape picture with something in its middle. */
async function drawPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1_600
    canvas.height = 900
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    for (let x = 0; x < 1_600; x += 4) {
      for (let y = 0; y < 900; y += 4) {
        context.fillStyle = `rgb(${(x * 7) % 256} ${(y * 13) % 256} ${(x * y) % 256})`
        context.fillRect(x, y, 4, 4)
      }
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  return Buffer.from(bytes)
}

const profile = (page: Page) => page.getByRole('region', { name: 'Profile' })

test('a changed name and picture persist here, in other tabs, and after the next login', async ({ page, context }) => {
  const account = newAccount('Ada Lovelace')
  await openAs(page, account, '/settings')
  const other = await context.newPage()
  await other.goto('/settings')

  const name = profile(page).getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Ada Lovelace')
  await name.fill('  Countess Ada  ')
  await expect(profile(page).getByRole('status')).toHaveText('Saved')
  await expect(profile(other).getByRole('textbox', { name: 'Name' })).toHaveValue('Countess Ada')

  const chooser = page.waitForEvent('filechooser')
  await profile(page).getByRole('button', { name: 'Choose a picture' }).click()
  const buffer = await drawPicture(page)
  expect(buffer.length).toBeGreaterThan(200_000)
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const picture = profile(page).getByRole('img', { name: 'Profile picture' })
  await expect(picture).toHaveAttribute('src', /^data:image\/webp;base64,/)
  await expect(profile(page).getByRole('status')).toHaveText('Saved')
  const size = await picture.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
    image.src.length,
  ])
  expect(size.slice(0, 2)).toEqual([128, 128])
  expect(size[2]).toBeLessThan(27_500)
  await expect(profile(other).getByRole('img', { name: 'Profile picture' })).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await signIn(page, account)
  await page.goto('/settings')
  await expect(name).toHaveValue('Countess Ada')
  await expect(picture).toBeVisible()

  await profile(page).getByRole('button', { name: 'Use Google’s picture' }).click()
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/)
  await profile(page).getByRole('button', { name: 'Remove picture' }).click()
  await expect(picture).toBeHidden()
  await expect(profile(page).getByText('CA', { exact: true })).toBeVisible()
  await expect(profile(page).getByRole('status')).toHaveText('Saved')
  expect(JSON.parse((await readStoredSession(page)).user ?? '')).toMatchObject({
    firstName: 'Countess Ada',
    images: [],
  })
})

test('a failed save shows an error and can be retried', async ({ page }) => {
  await openAs(page, newAccount('Ada'), '/settings')
  const name = profile(page).getByRole('textbox', { name: 'Name' })
  await name.fill('   ')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription('Enter at least one character.')

  await page.route('**/api/users/profile', (route) => route.abort('connectionrefused'))
  await name.fill('Ada L.')
  await name.press('Enter')
  await expect(profile(page).getByRole('alert')).toContainText('could not be reached')
  await expect(name).toHaveValue('Ada L.')
  await page.unroute('**/api/users/profile')
  await profile(page).getByRole('button', { name: 'Try again' }).click()
  await expect(profile(page).getByRole('status')).toHaveText('Saved')

  const chooser = page.waitForEvent('filechooser')
  await profile(page).getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(profile(page).getByRole('alert')).toContainText('cannot read this file as a picture')
})

test('the privacy page is open to everyone, and has its own title', async ({ page }) => {
  const response = await page.goto('/privacy')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle('Privacy | Idea Training')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expectGoodAppearance(page, '/privacy')
  await page.goto('/')
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/privacy')
})

test('the privacy page lists every place where the browser stores data', async ({ page }) => {
  await page.goto('/')
  await signIn(page, newAccount())
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('checkbox', { name: 'Countdown' }).check()
  const places = await page.evaluate(async () => [
    ...Object.keys(localStorage).filter((key) => !key.startsWith('firebase:')),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? ''),
  ])
  expect(places).toEqual(expect.arrayContaining(['token', 'user', 'registered', 'theme', 'preferences']))
  await page.getByRole('link', { name: 'What we store, where, and who can see it' }).click()
  const table = page.getByRole('table')
  for (const place of new Set(places)) await expect(table, place).toContainText(place)
})

test('axe finds no violations on the settings page in both themes and widths', async ({ page }) => {
  await openAs(page, newAccount('Maximiliane Wolfeschlegelsteinhausenbergerdorff'), '/settings')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await expectGoodAppearance(page, '/settings')
})
