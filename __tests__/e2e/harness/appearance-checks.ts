import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe'
import { applyAppearance, testedAppearances } from './appearances'
import { expectNoOverflow } from './overflow'

/** Sees that there is room for everything, and that axe finds nothing wrong, in both themes and both widths; it stays in the last one. */
export async function expectGoodAppearance(page: Page, name: string): Promise<void> {
  for (const look of testedAppearances) {
    await applyAppearance(page, look)
    const where = `${name}, ${look.theme}, ${look.width} px`
    await expectNoOverflow(page, where)
    await expectNoViolations(page, where)
  }
}
