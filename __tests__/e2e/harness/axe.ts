import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Looks at the page with axe, and goes on where it finds something: one run tells all. */
export async function expectNoViolations(page: Page, name: string): Promise<void> {
  // Only what is wrong is told, and by the page itself: no frame of ours holds another site's page, which would need one more.
  // A message that is fading away is read by nobody any more.
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
