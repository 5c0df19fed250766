import { logOut } from './harness/account'
import { expectGoodAppearance } from './harness/appearances'
import { tabToAndEnter } from './harness/keyboard'
import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { goTo } from './harness/records'
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

/** The person's picture, on the button that opens its menu. */
const picture = (page: Page) => pictureButton(page).locator('img')
const pictureButton = (page: Page) => profile(page).getByRole('button', { name: 'Picture', exact: true })

async function chooseInMenu(page: Page, name: string): Promise<void> {
  await pictureButton(page).click()
  await profile(page).getByRole('button', { name }).click()
}

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
  await chooseInMenu(page, 'Choose a picture')
  const buffer = await drawPicture(page)
  expect(buffer.length).toBeGreaterThan(200_000)
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(picture(page)).toHaveAttribute('src', /^data:image\/webp;base64,/)
  await expect(profile(page).getByRole('status')).toHaveText('Saved')
  const size = await picture(page).evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
    image.src.length,
  ])
  expect(size.slice(0, 2)).toEqual([128, 128])
  expect(size[2]).toBeLessThan(27_500)
  await expect(picture(other)).toHaveAttribute('src', /^data:image\/webp/)

  await logOut(page)
  await expect(page).toHaveURL('/')
  await signIn(page, account)
  await page.goto('/settings')
  await expect(name).toHaveValue('Countess Ada')
  await expect(picture(page)).toBeVisible()

  await chooseInMenu(page, 'Use Google’s picture')
  await expect(picture(page)).toHaveAttribute('src', /^data:image\/svg/)
  await chooseInMenu(page, 'Remove picture')
  await expect(picture(page)).toBeHidden()
  await expect(profile(page).getByText('C', { exact: true })).toBeVisible()
  await expect(profile(page).getByRole('status')).toHaveText('Saved')
  expect(JSON.parse((await readStoredSession(page)).user ?? '')).toMatchObject({
    firstName: 'Countess Ada',
    images: [],
  })
})

test('on a wide screen a list leads to each section, and marks the one in view', async ({ page }) => {
  await openAs(page, newAccount(), '/settings')
  const list = page.getByRole('navigation', { name: 'Sections' })
  const link = (name: string) => list.getByRole('link', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 3, name })
  await expect(list.getByRole('link')).toHaveText(await page.getByRole('heading', { level: 3 }).allTextContents())
  await expect(link('Profile')).toHaveAttribute('aria-current', 'location')

  for (const name of ['Your data', 'Connection']) {
    await link(name).press('Enter')
    await expect(heading(name)).toBeFocused()
    await expect(heading(name)).toBeInViewport()
    await expect(list.locator('[aria-current]')).toHaveText([name])
  }
  await page.goBack()
  await expect(heading('Your data')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/settings')
  await page.mouse.move(800, 400)
  await page.mouse.wheel(0, -5_000)
  await expect(list.locator('[aria-current]')).toHaveText(['Profile'])
})

test('on a phone each entry opens its section, and links from elsewhere lead into it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const goal = page.getByRole('spinbutton', { name: 'Rounds per day' })
  const entry = (name: string) => page.locator('summary').filter({ hasText: name })
  await openAs(page, newAccount(), '/settings')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden()

  await tabToAndEnter(page, entry('Goals'))
  await expect(goal).toBeVisible()
  await expect(entry('Goals')).toBeFocused()
  await entry('Theme').click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(goal).toBeVisible()
  await entry('Goals').click()
  await expect(goal).toBeHidden()

  await test.step('another language leaves its section open, and the focus in it', async () => {
    await entry('Language').click()
    await page.getByRole('radio', { name: '日本語' }).check()
    await expect(page.getByRole('heading', { level: 1, name: '設定' })).toBeVisible()
    await expect(page.getByRole('radio', { name: '日本語' })).toBeFocused()
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(page.getByRole('radio', { name: 'English' })).toBeFocused()
  })

  await test.step('a link leads into a section, also after a return to it', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Change your goals' }).click()
    await expect(entry('Goals')).toBeFocused()
    await expect(goal).toBeInViewport()
    await goTo(page, 'Records')
    await page.goBack()
    await expect(goal).toBeVisible()
  })
})

test('the privacy page is open to everyone, and lists every place where the browser stores data', async ({ page }) => {
  expect((await page.goto('/privacy'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expectGoodAppearance(page, '/privacy')
  await page.getByRole('link', { name: 'Go to the settings' }).click()
  await expect(page).toHaveURL('/settings#your-data')
  await expect(page.getByRole('button', { name: 'Export everything' })).toBeInViewport()

  await page.setViewportSize({ width: 1280, height: 720 })
  await openAs(page, newAccount(), '/settings')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await page.getByRole('checkbox', { name: 'Countdown' }).check()
  const places = await page.evaluate(async () => [
    // A change that has just been made is there for a moment, under a key of its own.
    ...Object.keys(localStorage)
      .filter((key) => !key.startsWith('firebase:'))
      .map((key) => key.replace(/\/.*/, '/…')),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? ''),
  ])
  expect(places).toEqual(expect.arrayContaining(['token', 'user', 'registered', 'theme', 'preferences']))
  await page.getByRole('link', { name: 'What we store, where, and who can see it' }).click()
  const table = page.getByRole('table')
  for (const place of new Set(places)) await expect(table, place).toContainText(place)
})
