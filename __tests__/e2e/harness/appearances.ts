import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe'
import { expectNoOverflow } from './overflow'
import { expectTouchTargets } from './touch-targets'

interface Appearance {
  theme: 'light' | 'dark'
  width: number
}

const height = 800

const isNarrow = (width: number) => width < 640

/** Two combinations cover both themes and both widths, because contrast does not depend on the width. */
export const testedAppearances: readonly Appearance[] = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 320 },
]

/** Wide screens have a mouse, narrow ones a finger. */
async function setPointer(page: Page, isTouch: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch })
  await session.detach()
}

/** Applies a theme and width to a page that follows the system theme, and waits for transitions to end. */
async function applyAppearance(page: Page, { theme, width }: Appearance): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height })
  await setPointer(page, isNarrow(width))
  await expect(page.locator('html')).toHaveClass(theme)
  await expect.poll(() => page.evaluate(isInTransition)).toBe(false)
}

function isInTransition(): boolean {
  return document.getAnimations().some((animation) => animation instanceof CSSTransition)
}

/** Checks for overflow and axe violations in both themes and at both widths; the page stays in the last appearance. */
export async function expectGoodAppearance(page: Page, name: string): Promise<void> {
  for (const look of testedAppearances) {
    await applyAppearance(page, look)
    const where = `${name}, ${look.theme}, ${look.width} px`
    await expectNoOverflow(page, where)
    await expectNoViolations(page, where)
    if (isNarrow(look.width)) await expectTouchTargets(page, where)
  }
}
