import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { show, type Look } from './looks'

/** Looks at the page with axe, and goes on where it finds something: one run tells all. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  )
  expect.soft(found, name).toEqual([])
}

/** The same in every look, which is left in the last one. */
export async function expectNoViolationsIn(looks: readonly Look[], page: Page, name: string): Promise<void> {
  for (const look of looks) {
    await show(page, look)
    await expectNoViolations(page, `${name}, ${look.theme}, ${look.width} px`)
  }
}
