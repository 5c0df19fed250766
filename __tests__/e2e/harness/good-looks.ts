import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe'
import { show, widestAndNarrowest } from './looks'
import { expectRoom } from './room'

/** Sees that there is room for everything, and that axe finds nothing wrong, in both themes and both widths; it stays in the last one. */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  for (const look of widestAndNarrowest) {
    await show(page, look)
    const where = `${name}, ${look.theme}, ${look.width} px`
    await expectRoom(page, where)
    await expectNoViolations(page, where)
  }
}
