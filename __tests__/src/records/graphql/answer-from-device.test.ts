/** @jest-environment jest-fixed-jsdom */
import { createMemoryCopy } from '../../../../src/records/twins'
import { topicReturnsQuery } from '../../../../src/returns/documents'
import { returnsContext } from '../../../../src/returns/returns-context'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { clientOfAya } from '../../../harness/records-client'
import { jar } from '../../returns/samples'

/** Aya visits the app. */
function setUp() {
  const server = createRecordsServer()
  server.returns = [jar]
  jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => server.fetch(...request))
  const copy = createMemoryCopy()
  return { server, copy, visit: (uid = 'uid-aya') => clientOfAya({ uid, copy }) }
}

type Client = ReturnType<ReturnType<typeof setUp>['visit']>

const ask = (client: Client) => client.query(topicReturnsQuery, {}, returnsContext).toPromise()

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation()
})

test('the last answer to a query that asks for it can be read offline, along with the error, by the same person', async () => {
  const { server, visit } = setUp()
  await ask(visit())
  server.isReachable = false
  const again = await ask(visit())
  expect(again.data).toEqual({ topicReturns: [jar] })
  expect(again.error).toBeDefined()
  expect((await ask(visit('uid-ben'))).data).toBeUndefined()
})

test('does not replace an error response from the server', async () => {
  const { visit } = setUp()
  await ask(visit())
  const errors = [{ message: 'Try again.', extensions: { code: 'SERVICE_UNAVAILABLE' } }]
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: null, errors }, { status: 503 }))
  const { data, error } = await ask(visit())
  expect(data).toBeUndefined()
  expect(error?.response).toMatchObject({ status: 503 })
})

test('replaces what something else answers in the server’s place', async () => {
  const { visit } = setUp()
  await ask(visit())
  const page = { status: 403, headers: { 'content-type': 'text/html' } }
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Welcome to our network</h1>', page))
  expect((await ask(visit())).data).toEqual({ topicReturns: [jar] })
})

test('queries go to the server again once it can be reached', async () => {
  const { server, visit } = setUp()
  const client = visit()
  await ask(client)
  const again = visit()
  server.isReachable = false
  await ask(again)
  server.isReachable = true
  expect((await ask(again)).error).toBeUndefined()
})

test('a storage failure does not affect responses', async () => {
  const { server, copy, visit } = setUp()
  const failing = () => Promise.reject(new Error('Something went wrong with the storage on this device.'))
  Object.assign(copy, { keepAnswer: failing, readAnswer: failing })
  expect((await ask(visit())).data).toEqual({ topicReturns: [jar] })
  server.isReachable = false
  expect((await ask(visit())).error).toBeDefined()
})
