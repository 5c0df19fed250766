import { expect, type Locator, type Page } from '@playwright/test'

/** More Tab stops than any page has. */
const mostStops = 60

/** Presses Tab until the control has the focus, and checks that the focus is visible at every stop. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${control.toString()}.`)
}

/** Moves to the control with Tab, and presses Enter. */
export async function tabToAndEnter(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Checks that the focused element, or its `::after` box, has a visible outline. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whereFocusIsNotSeen)).toBeNull()
}

/** The markup of a focused element without a visible outline; null if the focus is visible or has left the page. */
function whereFocusIsNotSeen(): string | null {
  const focused = document.activeElement
  // A date field's calendar button belongs to the browser: it shows its own focus, and the field does not match `:focus`.
  if (focused === null || focused === document.body || !focused.matches(':focus')) return null
  const { width, height } = focused.getBoundingClientRect()
  const hasOutline = [getComputedStyle(focused), getComputedStyle(focused, '::after')].some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
  )
  return hasOutline && width > 1 && height > 1 ? null : focused.outerHTML
}
