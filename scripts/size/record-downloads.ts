import type { Page, Response } from '@playwright/test'
import type { Download } from './weight'

/** Data that the application asks for while it runs: answers of the API, not parts of the page. */
const dataTypes = new Set(['fetch', 'xhr', 'eventsource', 'websocket', 'ping'])

/**
 * Listens to a page; the function it returns tells everything fetched from `origin` since the last call.
 *
 * @param withData whether what the application asks for while it runs counts, too.
 */
export function recordDownloads(page: Page, origin: string, withData = false): () => Promise<Download[]> {
  let pending: Promise<Download>[] = []
  page.on('response', (response) => {
    const isOurs = new URL(response.url()).origin === origin
    if (isOurs && (withData || !dataTypes.has(response.request().resourceType()))) {
      const download = readDownload(response)
      // What comes after the last question may be cut off with the page.
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

/** The icons and the manifest that the page names: a browser fetches them, but tells nobody that it did. */
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
