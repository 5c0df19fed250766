import { setTimeout as wait } from 'node:timers/promises'
import type { TadaDocumentNode } from 'gql.tada'
import { print } from 'graphql'

/** Sends a GraphQL document to a server over HTTP, as the person with this token. Waits after a 429, and throws on every other error. */
export async function askServer<Data, Variables>(
  url: string,
  token: string,
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify({ query: print(document), variables }),
  })
  if (response.status === 429) {
    await wait(1_000 * Number(response.headers.get('retry-after') ?? 1))
    return askServer(url, token, document, variables)
  }
  // The cast is safe: the server's own tests check its response types.
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
  if (response.status !== 200 || errors !== undefined) {
    throw new Error(`The server answered ${response.status}: ${JSON.stringify(errors)}`)
  }
  return data
}
