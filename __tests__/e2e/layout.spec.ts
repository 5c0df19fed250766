import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { ideaField, startRound, timeLeft, writeIdea } from './harness/round'
import { findOverflow } from './harness/overflow'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

test('the header fits on every phone', async ({ page }) => {
  await page.goto('/error/404')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (let width = 320; width <= 480; width += 10) {
    await page.setViewportSize({ width, height: 700 })
    expect.soft(await findOverflow(page), `${width} px`).toEqual([])
    expect.soft(await page.getByRole('banner').getByText('Idea Training').evaluate(isCut), `${width} px`).toBe(false)
  }
})

/** Whether the parent cuts a part of it off. */
function isCut(element: Element): boolean {
  const own = element.getBoundingClientRect()
  const room = element.parentElement?.getBoundingClientRect() ?? own
  const isOutside = own.top >= room.bottom
  return !isOutside && (own.right > room.right || own.bottom > room.bottom)
}

test('on a phone with an open keyboard, the ring and the field stay visible', async ({ page }) => {
  await page.goto('/exercise')
  await startRound(page, 'A topic that takes more than one line on a screen as small as this one')
  await page.setViewportSize({ width: 320, height: 400 })
  for (const text of ['one', 'two', 'three', 'four', 'five']) {
    await writeIdea(page, text)
    for (const part of [ideaField(page), timeLeft(page), page.getByRole('button', { name: 'Stop' })]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  }
})

test('a page looks the same, whichever pages were visited before', async ({ page, context }) => {
  await logInAs(page, newAccount())
  await seedRounds(page, sampleRounds())
  const direct = await context.newPage()
  // Each way loads the chunks' style sheets in another order.
  const names = ['Exercise', 'Records', 'Settings', 'Dashboard']
  for (const [width, order] of [
    [390, names],
    [1280, names.toReversed()],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await direct.setViewportSize({ width, height: 844 })
    await page.goto('/privacy')
    for (const name of order) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      await direct.goto(`/${name.toLowerCase()}`)
      await expect(async () => {
        expect(await shapes(page)).toEqual(await shapes(direct))
      }, `${name}, ${width} px`).toPass({ timeout: 10_000 })
    }
  }
})

/** The style properties that differ where style sheets are in the wrong order. */
const properties = [
  ...['display', 'padding', 'margin', 'gap', 'border-radius'],
  ...['font', 'min-height', 'max-width', 'text-align'],
]

/** The size and style of each element in the page's main part, in document order. */
function shapes(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main, names) => {
    return [...main.querySelectorAll('*:not(svg *)')].map((element) => {
      const style = getComputedStyle(element)
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return `${element.tagName} ${element.textContent.slice(0, 40)} { ${values.join('; ')} }`
    })
  }, properties)
}
