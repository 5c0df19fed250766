import type { Page } from '@playwright/test'
import type { TadaDocumentNode } from 'gql.tada'
import { print } from 'graphql'
import { readStoredSession } from './stored-session'

/** Sends a GraphQL document directly to the server, as the person logged in on the page; throws on errors. */
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
  // The cast is safe: the server's own tests check its response types.
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return data
}
