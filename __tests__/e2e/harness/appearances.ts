import { expect, type Page } from '@playwright/test'

export interface Appearance {
  theme: 'light' | 'dark'
  width: number
}

const height = 800

/** Two combinations cover both themes and both widths, because contrast does not depend on the width. */
export const testedAppearances: readonly Appearance[] = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 320 },
]

/** Applies a theme and width to a page that follows the system theme, and waits for transitions to end. */
export async function applyAppearance(page: Page, { theme, width }: Appearance): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height })
  await expect(page.locator('html')).toHaveClass(theme)
  await expect.poll(() => page.evaluate(isInTransition)).toBe(false)
}

function isInTransition(): boolean {
  return document.getAnimations().some((animation) => animation instanceof CSSTransition)
}
