import type { Page, Request, Response } from '@playwright/test'

/** What the page sends to have a round saved. */
export function isSave(request: Request): boolean {
  return request.postData()?.includes('saveIdeaRecord') ?? false
}

/** The page's next save, when it sets out. To be called before it can. */
export function saveDeparts(page: Page): Promise<Request> {
  return page.waitForRequest(isSave)
}

/** The page's next answered save. To be called before it can be. */
export function saveIsAnswered(page: Page): Promise<Response> {
  return page.waitForResponse((response) => isSave(response.request()))
}
