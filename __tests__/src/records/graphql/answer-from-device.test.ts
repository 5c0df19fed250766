/** @jest-environment jest-fixed-jsdom */
import { ideaRecordQuery, ideaRecordsQuery, recordContext } from '../../../../src/records/documents'
import { buildRecord, buildRecords, told } from '../../../harness/records'
import { clientOfAya } from '../../../harness/records-client'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { isLate } from '../../../../src/lib/late-answer'
import { topicReturnsQuery } from '../../../../src/returns/documents'
import { returnsContext } from '../../../../src/returns/returns-context'
import { jar } from '../../returns/samples'
import { createMemoryCopy } from '../../../../src/records/twins'

/** Aya visits the app; `fill` brings her copy on the device up to date. */
function setUp(server = createRecordsServer(buildRecords(3))) {
  jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => server.fetch(...request))
  const copy = createMemoryCopy()
  const visit = (uid = 'uid-aya') => clientOfAya({ uid, copy })
  const fill = () => copy.apply('uid-aya', ...told(server.records))
  return { server, copy, visit, fill }
}

type Client = ReturnType<ReturnType<typeof setUp>['visit']>

const list = (client: Client, variables = {}) =>
  client
    .query(ideaRecordsQuery, { first: 20, ...variables }, { ...recordContext, requestPolicy: 'network-only' })
    .toPromise()
const one = (client: Client, id: string) => client.query(ideaRecordQuery, { id }, recordContext).toPromise()
const topicsOf = ({ data }: Awaited<ReturnType<typeof list>>) =>
  data?.IdeaRecord.nodes.map(({ topicTitle }) => topicTitle)

/** Holds back the server's responses until the returned function is called. */
function holdResponses(server: ReturnType<typeof createRecordsServer>): () => void {
  let respond = () => {}
  const held = new Promise<void>((resolve) => (respond = resolve))
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    await held
    return server.fetch(...request)
  })
  return respond
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation()
})

afterEach(() => {
  jest.useRealTimers()
})

test('records of a list can be read offline, both as a list and one by one, along with the error', async () => {
  const { server, visit, fill } = setUp()
  await fill()
  server.isReachable = false
  const again = await list(visit())
  expect(topicsOf(again)).toEqual(['Topic 1', 'Topic 2', 'Topic 3'])
  expect(again.error).toBeDefined()
  expect(again.data?.IdeaRecord).toMatchObject({ endCursor: null, hasNextPage: false })
  expect((await one(visit(), 'record-2')).data?.ideaRecord).toEqual(buildRecords(3)[1])
})

test('a record that was never loaded is missing', async () => {
  const { server, visit } = setUp()
  server.isReachable = false
  expect((await list(visit())).data).toBeUndefined()
  expect((await one(visit(), 'record-1')).data).toBeUndefined()
})

test('people cannot read each other’s copies', async () => {
  const { server, visit, fill } = setUp()
  await fill()
  server.isReachable = false
  expect((await list(visit('uid-ben'))).data).toBeUndefined()
})

test('does not replace an error response from the server', async () => {
  const { visit, fill } = setUp()
  await fill()
  const errors = [{ message: 'Try again.', extensions: { code: 'SERVICE_UNAVAILABLE' } }]
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: null, errors }, { status: 503 }))
  const { data, error } = await one(visit(), 'record-1')
  expect(data).toBeUndefined()
  expect(error?.response).toMatchObject({ status: 503 })
})

test('replaces what something else answers in the server’s place', async () => {
  const { visit, fill } = setUp()
  await fill()
  const page = { status: 403, headers: { 'content-type': 'text/html' } }
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Welcome to our network</h1>', page))
  expect((await one(visit(), 'record-1')).data?.ideaRecord).toMatchObject({ id: 'record-1' })
})

test('answers only first pages offline', async () => {
  const { server, visit, fill } = setUp()
  await fill()
  server.isReachable = false
  expect((await list(visit(), { after: 'a-cursor' })).data).toBeUndefined()
})

test('records seen before stand in for a response that takes long, until it comes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  const { server, visit, fill } = setUp()
  await fill()
  const respond = holdResponses(server)
  server.records[0] = buildRecord({ id: 'record-1', topicTitle: 'New' })
  const shown: { topics: unknown; isStale: boolean; isLate: boolean }[] = []
  const { unsubscribe } = visit()
    .query(ideaRecordsQuery, { first: 20 }, recordContext)
    .subscribe((result) => {
      shown.push({ topics: topicsOf(result), isStale: result.stale, isLate: isLate(result.error) })
    })
  await jest.advanceTimersByTimeAsync(10_000)
  expect(shown).toEqual([{ topics: ['Topic 1', 'Topic 2', 'Topic 3'], isStale: true, isLate: true }])
  respond()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(shown.slice(1)).toEqual([{ topics: ['New', 'Topic 2', 'Topic 3'], isStale: false, isLate: false }])
  unsubscribe()
})

test('records that the device reads too late do not replace a response', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  const { server, visit, copy, fill } = setUp()
  await fill()
  const respond = holdResponses(server)
  const read = copy.read.bind(copy)
  jest.spyOn(copy, 'read').mockImplementation(async (owner) => {
    respond()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return read(owner)
  })
  const shown: boolean[] = []
  const { unsubscribe } = visit()
    .query(ideaRecordsQuery, { first: 20 }, recordContext)
    .subscribe(({ error }) => shown.push(isLate(error)))
  await jest.advanceTimersByTimeAsync(10_000)
  expect(shown).toEqual([false])
  unsubscribe()
})

test('queries go to the server again once it can be reached', async () => {
  const { server, visit, fill } = setUp()
  await fill()
  server.isReachable = false
  const client = visit()
  await one(client, 'record-1')
  server.isReachable = true
  server.records[0] = buildRecord({ id: 'record-1', comment: 'New.' })
  expect((await one(client, 'record-1')).data?.ideaRecord).toMatchObject({ comment: 'New.' })
})

test('a storage failure does not affect responses', async () => {
  const { server, copy, visit } = setUp()
  const failing = () => Promise.reject(new Error('Something went wrong with the storage on this device.'))
  Object.assign(copy, { keepAnswer: failing, read: failing })
  expect(topicsOf(await list(visit()))).toHaveLength(3)
  server.isReachable = false
  expect((await list(visit())).error).toBeDefined()
})

test('the last answer to a query that asks for it can be read offline, by the same person', async () => {
  const { server, visit } = setUp()
  const ask = (client: Client) => client.query(topicReturnsQuery, {}, returnsContext).toPromise()
  server.returns = [jar]
  await ask(visit())
  server.isReachable = false
  const again = await ask(visit())
  expect(again.data).toEqual({ topicReturns: [jar] })
  expect(again.error).toBeDefined()
  expect((await ask(visit('uid-ben'))).data).toBeUndefined()
})
