import type { Page } from '@playwright/test'
import type { TadaDocumentNode } from 'gql.tada'
import { print } from 'graphql'
import { readStoredSession } from './stored-session'

/** Asks the server past the page, as the person who is logged in there; throws where it refuses. */
export async function sendGraphql<Data, Variables>(
  page: Page,
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { token } = await readStoredSession(page)
  const answer = await page.request.post('/graphql', {
    headers: { 'x-auth-token': token ?? '' },
    data: { query: print(document), variables },
  })
  // What its types promise, the server's own tests prove.
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return data
}
