import { looksAt, show } from './harness/looks'
import { ideaField, startRound, timeLeft, writeIdea } from './harness/round'
import { screenGroups } from './harness/screens'
import { expect, test, type Page } from './harness/test'

const looks = looksAt(320, 1440)

for (const { name, prepare, screens } of screenGroups) {
  test(`there is room for everything: ${name}`, async ({ page }) => {
    await prepare(page)
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await screen.open(page)
        for (const look of looks) {
          await show(page, look)
          const where = `${screen.name}, ${look.theme}, ${look.width} px`
          await expect.soft(page.locator('main'), where).toBeVisible()
          expect.soft(await widerThanThePage(page), where).toEqual([])
          expect.soft(await coveredByNavigation(page), where).toBeNull()
        }
      })
    }
  })
}

test('the header holds together on every phone', async ({ page }) => {
  await page.goto('/error/404')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (let width = 320; width <= 480; width += 10) {
    await page.setViewportSize({ width, height: 700 })
    expect.soft(await widerThanThePage(page), `${width} px`).toEqual([])
    expect.soft(await page.getByRole('banner').getByText('Idea Training').evaluate(isCut), `${width} px`).toBe(false)
  }
})

/** Whether only a part of it is seen of what its parent has no room for. */
function isCut(element: Element): boolean {
  const own = element.getBoundingClientRect()
  const room = element.parentElement?.getBoundingClientRect() ?? own
  const isOutside = own.top >= room.bottom
  return !isOutside && (own.right > room.right || own.bottom > room.bottom)
}

for (const theme of ['light', 'dark'] as const) {
  test(`on a phone with its keyboard open, ${theme}, ring and field stay in sight`, async ({ page }) => {
    await page.goto('/exercise')
    await startRound(page, 'A topic that takes more than one line on a screen as small as this one')
    await show(page, { theme, width: 320 })
    await page.setViewportSize({ width: 320, height: 400 })
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      await writeIdea(page, text)
      await expect(ideaField(page)).toBeInViewport({ ratio: 1 })
      await expect(timeLeft(page)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport({
        ratio: 1,
      })
    }
  })
}

/** The markup of what sticks out to the side; nothing where the page does not scroll that way. */
function widerThanThePage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const elements = [...document.body.querySelectorAll('*')]
    return elements
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 200))
  })
}

/** The markup of the page's last control where the phone's navigation lies over it, however far the page is scrolled. */
function coveredByNavigation(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const navigation = document.querySelector('nav[aria-label="Main"]')
    const last = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')].at(-1)
    if (navigation === null || last === undefined || document.querySelector('dialog:modal') !== null) return null
    window.scrollTo(0, document.documentElement.scrollHeight)
    const control = last.getBoundingClientRect()
    const { top, bottom } = navigation.getBoundingClientRect()
    return control.bottom > top && control.top < bottom ? last.outerHTML : null
  })
}
