import { expect, type Page } from '@playwright/test'

/** Sees that nothing sticks out of the page or lies under its navigation, and goes on where something does: one run tells all. */
export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  await expect.soft(page.locator('main'), name).toBeVisible()
  expect.soft(await findOverflow(page), name).toEqual([])
  expect.soft(await coveredByNavigation(page), name).toBeNull()
}

/** The markup of what sticks out to the side; nothing where the page does not scroll that way. */
export function findOverflow(page: Page): Promise<string[]> {
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
