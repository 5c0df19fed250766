import { ideasInProgress } from './harness/device-storage'
import { holdRequests } from './harness/hold-requests'
import { untilHydrated } from './harness/hydration'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { ideaRows, startRound, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

/** Opens the prerendered page without hydration, until the returned function is called. */
async function openEarly(page: Page, path = '/exercise'): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/vendor.*.js')
  await page.evaluate((address) => location.assign(address), path)
  await page.locator('#root[data-visitor] form').waitFor()
  return release
}

const topic = (page: Page) => page.getByRole('textbox', { name: 'Topic' })
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' })
const length = (page: Page) => page.getByRole('combobox', { name: 'Length' })

test.beforeEach(async ({ page }) => {
  await page.goto('/robots.txt')
})

test('input before hydration is kept and reaches the app', async ({ page }) => {
  const release = await openEarly(page)
  await expect(topic(page)).toBeFocused()
  await page.keyboard.type('A rany')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await category(page).selectOption('Diary')
  await length(page).selectOption('30000')
  await page.getByText('Both', { exact: true }).click()
  await topic(page).focus()
  release()
  await untilHydrated(page)
  await expect(topic(page)).toBeFocused()
  await page.keyboard.type('i')
  await expect(topic(page)).toHaveValue('A rainy')
  await expect(page.getByRole('radio', { name: 'Both' })).toBeChecked()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('preferences'))).toContain('"mode":"both"')
  await page.getByText('Type', { exact: true }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'A rainy' })).toBeVisible()
  await expect(page.getByText('Diary')).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(30|29|28)$/)
})

test('Start before hydration starts a round with the chosen settings', async ({ page }) => {
  await page.evaluate(() => localStorage.setItem('preferences', JSON.stringify({ lengthMs: 90_000 })))
  const release = await openEarly(page)
  await expect(topic(page)).toBeFocused()
  await page.keyboard.type('A rainy Sunday')
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(90|89|88)$/)
  await expect(page.getByRole('heading', { name: 'A rainy Sunday' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your idea' })).toBeFocused()
  await expect(page.locator('body')).not.toHaveAttribute('aria-busy')
})

test('hydration does not interrupt an IME composition', async ({ page }) => {
  const release = await openEarly(page)
  await expect(topic(page)).toBeFocused()
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text: 'あ', selectionStart: 1, selectionEnd: 1 })
  release()
  await untilHydrated(page)
  await client.send('Input.imeSetComposition', { text: 'あめ', selectionStart: 2, selectionEnd: 2 })
  await client.send('Input.insertText', { text: '雨' })
  await expect(topic(page)).toHaveValue('雨')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: '雨' })).toBeVisible()
})

test('an interrupted round replaces the prerendered form, with what has been typed there as the next idea', async ({
  page: before,
  context,
}) => {
  await before.goto('/exercise')
  await startRound(before, 'A rainy Sunday')
  await writeIdea(before, 'bake bread')
  await expect.poll(() => ideasInProgress(context)).toEqual(['bake bread'])
  await before.close()

  const page = await context.newPage()
  await page.goto('/robots.txt')
  // A closing page holds its round's lock until the browser has discarded the page.
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held)).toEqual([])
  const release = await openEarly(page)
  await page.keyboard.type('Snow')
  release()
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A rainy Sunday' })).toBeVisible()
  await expect(ideaRows(page)).toHaveText([/bake bread/])
  await expect(page.getByRole('textbox', { name: 'Your idea' })).toBeFocused()
  await page.keyboard.type('man')
  await page.keyboard.press('Enter')
  await expect(ideaRows(page)).toHaveText([/Snowman/, /bake bread/])
})

test('hydration moves nothing, for a guest on a phone or a person who is logged in on a desktop', async ({ page }) => {
  for (const width of [320, 1280]) {
    if (width === 1280) await logInAs(page, newAccount())
    await page.setViewportSize({ width, height: 900 })
    const release = await openEarly(page)
    const before = await places(page)
    release()
    await untilHydrated(page)
    // The topic of the day loads later; its place is reserved.
    expect(
      (await places(page)).filter((place) => !/^button .*of the day/.test(place)),
      `${width} px`,
    ).toEqual(expect.arrayContaining(before))
  }
})

/** The role, text and position of all texts and controls. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#root :is(a, button, input, select, label, h1, p, svg)')]
      .filter((element) => element.textContent !== '' || !element.matches('p'))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.tagName.toLowerCase()} ${element.textContent} at ${[x, y, width, height].join(' ')}`
      }),
  )
}
