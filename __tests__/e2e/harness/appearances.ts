import { expect, type Page } from '@playwright/test'

export interface Appearance {
  theme: 'light' | 'dark'
  width: number
}

const height = 800

/** Both themes and both widths in two looks: what theme does to contrast, width does not change. */
export const testedAppearances: readonly Appearance[] = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 320 },
]

/** Shows a page that follows the system's theme in one of its looks, and waits until nothing moves any more. */
export async function applyAppearance(page: Page, { theme, width }: Appearance): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height })
  await expect(page.locator('html')).toHaveClass(theme)
  await expect.poll(() => page.evaluate(isInTransition)).toBe(false)
}

function isInTransition(): boolean {
  return document.getAnimations().some((animation) => animation instanceof CSSTransition)
}
