import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Checks the page with axe (soft assertion, so one run reports all violations). */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  // Legacy mode checks the page itself only: it has no cross-origin frames. Toasts that are fading out are excluded.
  const fading = '.Toastify__toast[data-in="false"]'
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude(fading)
    .setLegacyMode()
  const { violations } = await axe.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  )
  expect.soft(found, name).toEqual([])
}
