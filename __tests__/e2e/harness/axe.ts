import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Checks the page with axe (soft assertion, so one run reports all violations).
 *
 * @param rule the only rule to check; all without it
 */
export async function expectNoViolations(page: Page, name: string, rule?: 'color-contrast'): Promise<void> {
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    ...(rule && { runOnly: [rule] }),
  })
  // Legacy mode checks the page itself only: it has no cross-origin frames. Toasts that are fading out are excluded.
  const { violations } = await axe.exclude('.Toastify__toast[data-in="false"]').setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  )
  expect.soft(found, name).toEqual([])
}
