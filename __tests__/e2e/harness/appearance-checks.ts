import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe'
import { applyAppearance, testedAppearances } from './appearances'
import { expectNoOverflow } from './overflow'

/** Checks for overflow and axe violations in both themes and at both widths; the page stays in the last appearance. */
export async function expectGoodAppearance(page: Page, name: string): Promise<void> {
  for (const look of testedAppearances) {
    await applyAppearance(page, look)
    const where = `${name}, ${look.theme}, ${look.width} px`
    await expectNoOverflow(page, where)
    await expectNoViolations(page, where)
  }
}
