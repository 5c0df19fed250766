import type { Page, Request, TestInfo } from '@playwright/test'
import { errorMessage } from '../../../src/lib/shape'
import { withTimeLimit } from '../../../src/lib/time-limit'

/** How long a page may take to say what it shows, in milliseconds; a hung one never does. */
const answerLimitMs = 5_000

/** Records what a page reports while a test runs. Call the result at the end: it attaches the report if the test has failed. */
export function logPage(page: Page): (test: TestInfo) => Promise<void> {
  const lines: string[] = []
  const underWay = new Set<Request>()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') lines.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => lines.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) lines.push(`opened: ${frame.url()}`)
  })
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => {
    underWay.delete(request)
    lines.push(`failed: ${request.url()}, ${request.failure()?.errorText ?? 'without a reason'}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) lines.push(`answered: ${response.status()} ${response.url()}`)
  })
  return async (test) => {
    if (test.status === test.expectedStatus) return
    for (const request of underWay) lines.push(`no response: ${request.url()}`)
    const body = await withTimeLimit(page.locator('body').innerHTML(), answerLimitMs).catch(errorMessage)
    await test.attach('page', { body: [...lines, `body: ${body}`].join('\n'), contentType: 'text/plain' })
  }
}
