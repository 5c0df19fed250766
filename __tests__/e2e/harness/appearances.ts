import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe'
import { expectNoOverflow } from './overflow'
import { expectTouchTargets } from './touch-targets'

interface Appearance {
  theme: 'light' | 'dark'
  width: number
  /** Whether the screen is touched. */
  isTouch: boolean
}

const wide: Appearance = { theme: 'light', width: 1440, isTouch: false }
const narrow: Appearance = { theme: 'dark', width: 320, isTouch: true }

/** Applies an appearance to a page that follows the system theme, and waits for transitions to end. */
async function applyAppearance(page: Page, { theme, width, isTouch }: Appearance): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch })
  await session.detach()
  await expect(page.locator('html')).toHaveClass(theme)
  await expect.poll(() => page.evaluate(isInTransition)).toBe(false)
}

function isInTransition(): boolean {
  return document.getAnimations().some((animation) => animation instanceof CSSTransition)
}

/**
 * Checks that nothing overflows at either width, and the narrow page with axe and for a finger. The page stays narrow and dark;
 * `accessibility.spec.ts` checks the colours of the light theme.
 */
export async function expectGoodAppearance(page: Page, name: string): Promise<void> {
  await applyAppearance(page, wide)
  await expectNoOverflow(page, `${name}, wide`)
  await applyAppearance(page, narrow)
  await expectNoOverflow(page, `${name}, narrow`)
  await expectTouchTargets(page, name)
  await expectNoViolations(page, name)
}

/** Checks the contrast of the light theme. */
export async function expectContrastInLight(page: Page, name: string): Promise<void> {
  await applyAppearance(page, { ...narrow, theme: 'light' })
  await expectNoViolations(page, `${name}, light`, 'color-contrast')
}
