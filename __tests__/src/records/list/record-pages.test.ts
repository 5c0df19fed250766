import { Client, cacheExchange, fetchExchange } from '@urql/core'
import { deleteIdeaRecordMutation, recordContext } from '../../../../src/records/documents'
import { cachedRecordPages, followRecordPages, type RecordPages } from '../../../../src/records/list/record-pages'
import { buildRecord, buildRecords } from '../../../harness/records'
import { createRecordsServer, holdAnswers } from '../../../harness/records-server'

function setUp(count: number) {
  const server = createRecordsServer(buildRecords(count))
  const client = new Client({
    url: 'http://localhost/graphql',
    preferGetMethod: false,
    fetch: server.fetch,
    exchanges: [cacheExchange, fetchExchange],
  })
  return { server, client }
}

/** Follows pages, and lets the test wait for the one that satisfies it. */
function follow(client: Client, count: number) {
  const seen: RecordPages[] = []
  const waiting = new Set<() => void>()
  const end = followRecordPages(client, { search: {}, count }, (pages) => {
    seen.push(pages)
    waiting.forEach((look) => look())
  })
  const until = (isIt: (pages: RecordPages) => boolean) =>
    new Promise<RecordPages>((resolve) => {
      const look = () => {
        const last = seen.at(-1)
        if (last && isIt(last)) resolve(last)
      }
      waiting.add(look)
      look()
    })
  return { seen, until, end }
}

const ids = ({ records }: RecordPages) => records.map(({ id }) => id)

test('as many pages as asked for are one list, in order', async () => {
  const { client } = setUp(45)
  const pages = await follow(client, 2).until(() => true)
  expect(ids(pages)).toEqual(buildRecords(40).map(({ id }) => id))
  expect(pages).toMatchObject({ hasNextPage: true, isStale: false, hasFailed: false })
})

test('the last page ends the list, however many are asked for', async () => {
  const { client } = setUp(25)
  const pages = await follow(client, 5).until(() => true)
  expect(ids(pages)).toHaveLength(25)
  expect(pages.hasNextPage).toBe(false)
})

test('when a record of the first page goes, none is shown twice and none is left out', async () => {
  const { client } = setUp(45)
  const { seen, until } = follow(client, 2)
  await until(() => true)
  await client.mutation(deleteIdeaRecordMutation, { id: 'record-3' }, recordContext)
  const pages = await until((pages) => !pages.isStale && !ids(pages).includes('record-3'))
  expect(ids(pages)).toEqual([...buildRecords(41).map(({ id }) => id)].filter((id) => id !== 'record-3'))
  for (const one of seen) expect(new Set(ids(one)).size).toBe(ids(one).length)
})

test('when a record comes first, the one that slips to the next page is still there', async () => {
  const { client, server } = setUp(45)
  const { until } = follow(client, 2)
  await until(() => true)
  server.records = [buildRecord({ id: 'new', startedAt: '2026-11-20T10:00:00.000Z' }), ...server.records]
  await client.mutation(deleteIdeaRecordMutation, { id: 'nobody' }, recordContext)
  const pages = await until((pages) => !pages.isStale && ids(pages).includes('new'))
  expect(ids(pages)).toEqual(['new', ...buildRecords(39).map(({ id }) => id)])
})

test('says that a fresh answer is under way, and shows the old one meanwhile', async () => {
  const { client, server } = setUp(45)
  const { until } = follow(client, 2)
  await until(() => true)
  const { letGo } = holdAnswers(server)
  await client.mutation(deleteIdeaRecordMutation, { id: 'record-1' }, recordContext)
  expect(ids(await until(({ isStale }) => isStale))).toHaveLength(40)
  letGo()
  expect(ids(await until(({ isStale }) => !isStale))).not.toContain('record-1')
})

test('a page that begins elsewhere by now is no longer asked for', async () => {
  const { client, server } = setUp(45)
  const { until } = follow(client, 2)
  await until(() => true)
  const remove = async (id: string) => {
    const before = server.asked.length
    await client.mutation(deleteIdeaRecordMutation, { id }, recordContext)
    await until((pages) => !pages.isStale && !ids(pages).includes(id))
    return server.asked.slice(before).filter(({ operation }) => operation === 'IdeaRecords').length
  }
  await remove('record-1')
  // The two pages that are shown, and the second one anew where it begins after that.
  expect(await remove('record-2')).toBe(3)
})

test('a page that cannot be had says so, with the records before it', async () => {
  const { client, server } = setUp(45)
  await follow(client, 1).until(() => true)
  server.isReachable = false
  const pages = await follow(client, 2).until(({ hasFailed }) => hasFailed)
  expect(ids(pages)).toHaveLength(20)
})

test('nothing is said any more after the end', async () => {
  const { client } = setUp(3)
  const { seen, until, end } = follow(client, 1)
  await until(() => true)
  end()
  await client.mutation(deleteIdeaRecordMutation, { id: 'record-1' }, recordContext)
  expect(seen).toHaveLength(1)
})

describe('what is cached', () => {
  test('is there at once', async () => {
    const { client } = setUp(45)
    const { until, end } = follow(client, 2)
    await until(() => true)
    end()
    expect(cachedRecordPages(client, { search: {}, count: 2 })?.records).toHaveLength(40)
  })

  test('is nothing where a page is missing, and the server is not asked', async () => {
    const { client, server } = setUp(45)
    const { until, end } = follow(client, 1)
    await until(() => true)
    end()
    expect(cachedRecordPages(client, { search: {}, count: 2 })).toBeNull()
    expect(server.asked).toHaveLength(1)
  })
})
