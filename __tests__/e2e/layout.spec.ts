import { show } from './harness/looks'
import { ideaField, startRound, timeLeft, writeIdea } from './harness/round'
import { widerThanThePage } from './harness/room'
import { expect, test } from './harness/test'

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
