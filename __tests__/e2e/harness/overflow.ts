import { expect, type Page } from '@playwright/test'

const softly = expect.configure({ soft: true })

/** Checks that nothing overflows the page or is covered by the navigation (soft assertions, so one run reports all). */
export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  await expect.soft(page.locator('main'), name).toBeVisible()
  // Some layouts follow a new width only with React's next render.
  await softly.poll(() => findOverflow(page), { message: name, timeout: 2_000 }).toEqual([])
  expect.soft(await coveredByNavigation(page), name).toBeNull()
}

/** The markup of elements that overflow horizontally. */
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

/** The markup of the page's last control if the bottom navigation covers it even when scrolled to the end. */
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
