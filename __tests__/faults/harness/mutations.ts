import type { Page, Request, Response } from '@playwright/test'

/** What the page sends to have something kept, by the field that it asks for. */
export type Mutation = 'saveIdeaRecord' | 'sendChallengeEntry'

const isOf = (mutation: Mutation) => (request: Request) => request.postData()?.includes(mutation) ?? false

/** The page's next mutation of that name, when it sets out. To be called before it can. */
export function nextRequest(page: Page, mutation: Mutation): Promise<Request> {
  return page.waitForRequest(isOf(mutation))
}

/** The next answer to a mutation of that name. To be called before it can come. */
export function nextResponse(page: Page, mutation: Mutation): Promise<Response> {
  return page.waitForResponse((response) => isOf(mutation)(response.request()))
}
