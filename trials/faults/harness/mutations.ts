import type { Page, Request, Response } from '@playwright/test'

/** The mutations under test, by GraphQL field. */
export type Mutation = 'saveIdeaRecord' | 'sendChallengeEntry'

const isOf = (mutation: Mutation) => (request: Request) => request.postData()?.includes(mutation) ?? false

/** Waits for the page's next request with this mutation. Call it before the request can start. */
export function nextRequest(page: Page, mutation: Mutation): Promise<Request> {
  return page.waitForRequest(isOf(mutation))
}

/** Waits for the next response to this mutation. Call it before the response can arrive. */
export function nextResponse(page: Page, mutation: Mutation): Promise<Response> {
  return page.waitForResponse((response) => isOf(mutation)(response.request()))
}
