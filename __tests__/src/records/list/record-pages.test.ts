import { Client, cacheExchange, fetchExchange } from '@urql/core'
import { deleteIdeaRecordMutation, recordContext } from '../../../../src/records/documents'
import { deliver } from '../../../../src/records/delivery'
import { createListCache } from '../../../../src/records/list/list-cache'
import { createRecordPages, type RecordListState, type RecordPages } from '../../../../src/records/list/record-pages'
import { buildRecord, buildRecords } from '../../../harness/records'
import { createRecordsServer, holdResponses } from '../../../harness/fake-records-server'

function setUp(count: number) {
  const server = createRecordsServer(buildRecords(count))
  jest.spyOn(globalThis, 'fetch').mockImplementation(server.fetch)
  const client = new Client({
    url: 'http://localhost/graphql',
    preferGetMethod: false,
    exchanges: [cacheExchange, fetchExchange],
  })
  return { server, client, pages: createRecordPages(client, {}) }
}

/** Resolves with the list once it meets the condition. */
function until(pages: RecordPages, isIt: (state: RecordListState) => boolean): Promise<RecordListState> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isIt(pages.state())) return
      end()
      resolve(pages.state())
    }
    const end = pages.subscribe(look)
    look()
  })
}

const ids = ({ records }: RecordListState) => records.map(({ id }) => id)
const isRead = ({ isAnswered, isLoading }: RecordListState) => isAnswered && !isLoading
const idsOf = (count: number) => buildRecords(count).map(({ id }) => id)
const everywhere = [0, 10_000] as const

/** Follows every page of the list. */
async function readAll(pages: RecordPages): Promise<RecordListState> {
  pages.follow(...everywhere)
  for (let state = await until(pages, isRead); state.hasNextPage; state = await until(pages, isRead)) pages.loadMore()
  return pages.state()
}

test('sends no request before a page is followed', async () => {
  const { server, pages } = setUp(45)
  expect(pages.state()).toMatchObject({ isKnown: false, records: [] })
  expect(server.asked).toEqual([])
})

test('joins the pages into one list, in order, with a short first page and longer later ones', async () => {
  const { server, pages } = setUp(245)
  expect(ids(await readAll(pages))).toEqual(idsOf(245))
  expect(server.asked.map(({ variables }) => variables['first'])).toEqual([20, 100, 100, 100])
})

test('after a deletion on the first page, no record is duplicated or missing', async () => {
  const { client, pages } = setUp(145)
  await readAll(pages)
  const seen: RecordListState[] = []
  pages.subscribe(() => seen.push(pages.state()))
  await client.mutation(deleteIdeaRecordMutation, { id: 'record-3' }, recordContext)
  const state = await until(pages, (one) => isRead(one) && !ids(one).includes('record-3'))
  expect(ids(state)).toEqual(idsOf(145).filter((id) => id !== 'record-3'))
  for (const one of seen) expect(new Set(ids(one)).size).toBe(ids(one).length)
})

test('after an insertion at the top, the record pushed to the next page is still listed', async () => {
  const { client, server, pages } = setUp(45)
  await readAll(pages)
  server.records = [buildRecord({ id: 'new', startedAt: '2026-11-20T10:00:00.000Z' }), ...server.records]
  await client.mutation(deleteIdeaRecordMutation, { id: 'nobody' }, recordContext)
  const state = await until(pages, (one) => isRead(one) && ids(one).includes('new'))
  expect(ids(state)).toEqual(['new', ...idsOf(45)])
})

test('refetches only the visible pages of a long list, and the others when they become visible', async () => {
  const { client, server, pages } = setUp(345)
  await readAll(pages)
  pages.follow(300, 310)
  const before = server.asked.length
  await client.mutation(deleteIdeaRecordMutation, { id: 'record-150' }, recordContext)
  await until(pages, ({ isAnswered }) => !isAnswered)
  await until(pages, ({ isAnswered }) => isAnswered)
  // The mutation, the first page, and the visible page.
  expect(server.asked.length).toBe(before + 3)
  expect(ids(pages.state())).toContain('record-150')
  pages.follow(140, 150)
  await until(pages, (one) => isRead(one) && !ids(one).includes('record-150'))
})

test('a deleted record also disappears from pages out of view', async () => {
  const { client, pages } = setUp(145)
  const listCache = createListCache()
  listCache.getOrCreate('', () => ({ pages, heights: [] }))
  await readAll(pages)
  pages.follow(0, 5)
  const deletion = { owner: 'uid-aya', recordId: 'record-140', operation: { kind: 'delete' } } as const
  await expect(deliver(client, deletion, listCache, {}, new AbortController().signal)).resolves.toEqual({
    outcome: 'delivered',
  })
  expect(ids(pages.state())).not.toContain('record-140')
})

test('a deletion that did not reach the server leaves the list unchanged', async () => {
  const { client, server, pages } = setUp(145)
  const listCache = createListCache()
  listCache.getOrCreate('', () => ({ pages, heights: [] }))
  await readAll(pages)
  pages.follow(0, 5)
  server.isReachable = false
  const deletion = { owner: 'uid-aya', recordId: 'record-140', operation: { kind: 'delete' } } as const
  await expect(deliver(client, deletion, listCache, {}, new AbortController().signal)).resolves.toMatchObject({
    outcome: 'failed',
  })
  expect(ids(pages.state())).toContain('record-140')
})

test('marks data as stale while it is being refetched', async () => {
  const { client, server, pages } = setUp(45)
  await readAll(pages)
  const { letGo } = holdResponses(server)
  await client.mutation(deleteIdeaRecordMutation, { id: 'record-1' }, recordContext)
  expect(ids(await until(pages, ({ isAnswered }) => !isAnswered))).toHaveLength(45)
  letGo()
  expect(ids(await until(pages, isRead))).not.toContain('record-1')
})

test('a failed page is reported, keeps earlier records, and can be retried', async () => {
  const { server, pages } = setUp(45)
  pages.follow(0, 20)
  await until(pages, isRead)
  server.isReachable = false
  pages.loadMore()
  expect(ids(await until(pages, ({ hasFailed }) => hasFailed))).toHaveLength(20)
  server.isReachable = true
  pages.retry()
  expect(ids(await until(pages, ({ hasNextPage }) => !hasNextPage))).toEqual(idsOf(45))
})

test('after unfollowing it gets no updates and keeps its data', async () => {
  const { client, pages } = setUp(3)
  await readAll(pages)
  pages.unfollow()
  const told = jest.fn()
  pages.subscribe(told)
  await client.mutation(deleteIdeaRecordMutation, { id: 'record-1' }, recordContext)
  expect(told).not.toHaveBeenCalled()
  expect(ids(pages.state())).toEqual(idsOf(3))
})

test('cached data is available at once', async () => {
  const { client, server, pages } = setUp(45)
  await readAll(pages)
  const before = server.asked.length
  expect(createRecordPages(client, {}).state().records).toHaveLength(20)
  expect(server.asked).toHaveLength(before)
})
