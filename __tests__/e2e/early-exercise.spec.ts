import { hold } from './harness/hold'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/open-as'
import { expect, test, type Page } from './harness/test'

/** The page as its document alone shows it. */
async function openEarly(page: Page): Promise<() => void> {
  const letGo = await hold(page, '**/assets/vendor.*.js')
  await page.evaluate(() => location.assign('/exercise'))
  await page.locator('#root[data-picture]').waitFor()
  return letGo
}

const topic = (page: Page) => page.getByRole('textbox', { name: 'Topic' })

const arrived = (page: Page) => page.locator('#root[data-picture]').waitFor({ state: 'detached' })

test('who writes before the application is there goes on writing in it, and Enter begins the round', async ({
  page,
}) => {
  await page.goto('/robots.txt')
  const letGo = await openEarly(page)
  await expect(topic(page)).toBeFocused()
  await page.keyboard.type('A rany')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Diary')
  letGo()
  await arrived(page)
  await expect(topic(page)).toBeFocused()
  await page.keyboard.type('i')
  await expect(topic(page)).toHaveValue('A rainy')
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Diary')

  const letGoAgain = await openEarly(page)
  await expect(topic(page)).toBeFocused()
  await page.keyboard.type('A rainy Sunday')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-busy', 'true')
  letGoAgain()
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your idea' })).toBeFocused()
})

for (const who of ['a guest', 'somebody who is logged in']) {
  test(`for ${who} the application draws what was there before it`, async ({ page }) => {
    if (who === 'a guest') await page.goto('/robots.txt')
    else await logInAs(page, newAccount())
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const letGo = await openEarly(page)
      const before = await places(page)
      letGo()
      await arrived(page)
      // The topic of the day comes later, in the place that is kept for it.
      expect((await places(page)).filter((place) => !/^button .*of the day/.test(place))).toEqual(
        expect.arrayContaining(before),
      )
    }
  })
}

/** Everything with words or to be touched: what it is, what it says, where it is. */
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
