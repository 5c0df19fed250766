/** @jest-environment jest-fixed-jsdom */
import { createRetryingClient } from '../../../../src/lib/archive/retrying-client'
import { archivePageQuery } from '../../../../src/settings/archive/documents'
import { createServerArchive } from '../../../../src/settings/archive/server-archive'
import { stubGraphqlServer } from '../../../harness/fake-graphql-server'
import { clientOfAya } from '../../../harness/records-client'

const pages = 3

afterEach(() => {
  jest.restoreAllMocks()
})

test('an export reads page after page, and leaves no page in the client’s cache', async () => {
  const asked: unknown[] = []
  stubGraphqlServer(({ variables }) => {
    asked.push(variables)
    const hasNextPage = asked.length < pages
    return { data: { IdeaRecord: { nodes: [], endCursor: `cursor-${asked.length}`, hasNextPage } } }
  })
  const client = clientOfAya()
  const archive = createServerArchive(createRetryingClient(client))
  let after: string | null = null
  do after = (await archive.page(after)).next
  while (after !== null)
  expect(asked).toMatchObject([{ after: null }, { after: 'cursor-1' }, { after: 'cursor-2' }])
  const remembered = asked.map((_, page) => {
    const variables = { first: 100, after: page === 0 ? null : `cursor-${page}`, isFirst: page === 0 }
    return client.readQuery(archivePageQuery, variables)?.data
  })
  expect(remembered).toEqual([undefined, undefined, undefined])
})
