import { logOut } from './harness/account'
import { expectGoodAppearance } from './harness/appearances'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { signIn } from './harness/sign-in'
import { readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

/** Draws a landscape picture with so much detail that its file is large. */
async function drawPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1_600, 900)
    const detail = Uint8ClampedArray.from({ length: 4 * 1_600 * 900 }, (_, at) =>
      at % 4 === 3 ? 255 : (at * at) % 256,
    )
    canvas.getContext('2d')?.putImageData(new ImageData(detail, 1_600, 900), 0, 0)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
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

  await logOut(page)
  await expect(page).toHaveURL('/')
  await signIn(page, account)
  await page.goto('/settings')
  await expect(name).toHaveValue('Countess Ada')
  await expect(picture).toBeVisible()

  await profile(page).getByRole('button', { name: 'Use Google’s picture' }).click()
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/)
  await profile(page).getByRole('button', { name: 'Remove picture' }).click()
  await expect(picture).toBeHidden()
  await expect(profile(page).getByText('C', { exact: true })).toBeVisible()
  await expect(profile(page).getByRole('status')).toHaveText('Saved')
  expect(JSON.parse((await readStoredSession(page)).user ?? '')).toMatchObject({
    firstName: 'Countess Ada',
    images: [],
  })
})

test('the privacy page is open to everyone, and lists every place where the browser stores data', async ({ page }) => {
  expect((await page.goto('/privacy'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expectGoodAppearance(page, '/privacy')

  await openAs(page, newAccount(), '/settings')
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
