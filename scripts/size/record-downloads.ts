import type { Page, Response } from '@playwright/test'
import type { Download } from './weight'

/** Resource types of runtime data, such as API responses, which are not part of the page. */
const dataTypes = new Set(['fetch', 'xhr', 'eventsource', 'websocket', 'ping'])

/**
 * Records a page's downloads from `origin`. The returned function returns those since the last call.
 *
 * @param withData whether runtime data counts, too
 */
export function recordDownloads(page: Page, origin: string, withData = false): () => Promise<Download[]> {
  let pending: Promise<Download>[] = []
  page.on('response', (response) => {
    const isOurs = new URL(response.url()).origin === origin
    if (isOurs && (withData || !dataTypes.has(response.request().resourceType()))) {
      const download = readDownload(response)
      // Closing the page may abort downloads after the last call.
      download.catch(() => undefined)
      pending.push(download)
    }
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const downloads = await Promise.all(pending)
    pending = []
    return downloads
  }
}

async function readDownload(response: Response): Promise<Download> {
  return {
    pathname: new URL(response.url()).pathname,
    body: await response.body(),
    isCompressed: 'content-encoding' in response.headers(),
  }
}

/** The page's icons and manifest, which browsers download without reporting it. */
export async function readIcons(page: Page, origin: string): Promise<Download[]> {
  const links = page.locator('link[rel="icon"], link[rel="manifest"]')
  const addresses = await links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''))
  return Promise.all(
    addresses.map(async (address) => {
      const url = new URL(address, origin)
      const answer = await page.request.get(url.href)
      if (!answer.ok()) throw new Error(`The page names ${url.pathname}, which answers ${answer.status()}.`)
      return {
        pathname: url.pathname,
        body: await answer.body(),
        isCompressed: 'content-encoding' in answer.headers(),
      }
    }),
  )
}
