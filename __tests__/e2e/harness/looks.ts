import { expect, type Page } from '@playwright/test'

export interface Look {
  theme: 'light' | 'dark'
  width: number
}

const height = 800

/** Both themes and both widths in two looks: what theme does to contrast, width does not change. */
export const widestAndNarrowest: readonly Look[] = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 320 },
]

/** Shows a page that follows the system's theme in one of its looks, and waits until nothing moves any more. */
export async function show(page: Page, { theme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height })
  await expect(page.locator('html')).toHaveClass(theme)
  await expect.poll(() => page.evaluate(isInTransition)).toBe(false)
}

function isInTransition(): boolean {
  return document.getAnimations().some((animation) => animation instanceof CSSTransition)
}
