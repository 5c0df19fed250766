/** @jest-environment jest-fixed-jsdom */
import { askFirst } from '../../../src/app/first-questions/ask'
import { localDay } from '../../../src/lib/local-day'
import { practiceQuery } from '../../../src/practice/documents'
import { practiceVariables, sightOf } from '../../../src/practice/sight'
import { createRecordsClient } from '../../../src/records/client'
import { ideaRecordsQuery, recentVariables, updateIdeaRecordMutation } from '../../../src/records/documents'
import { pageVariables } from '../../../src/records/records-search'
import { buildToken, stubGraphqlServer, type Answer } from '../../harness/graphql-server'
import { createMemorySeenRecords } from '../../harness/seen-records'

const page: Answer = { data: { IdeaRecord: { nodes: [], endCursor: null, hasNextPage: false } } }

/** Stands on a page, signed in with this token, with these preferences; then the first questions are asked. */
function arrive(path: string, { token = buildToken(), user = 'uid-aya', preferences = {} } = {}) {
  history.replaceState(null, '', path)
  document.cookie = `token=${token};path=/`
  localStorage.setItem('user', JSON.stringify({ firebaseUID: user }))
  localStorage.setItem('preferences', JSON.stringify(preferences))
  window.firstQuestions = askFirst()
  return createRecordsClient({
    uid: 'uid-aya',
    idToken: () => Promise.resolve(token),
    storedToken: () => token,
    saveToken: () => undefined,
    sessionLost: () => undefined,
    seenRecords: createMemorySeenRecords(),
  })
}

const answered = () => Promise.allSettled((window.firstQuestions ?? []).map(({ answer }) => answer))

type RecordsClient = ReturnType<typeof arrive>

const askRecords = (client: RecordsClient) => client.query(ideaRecordsQuery, pageVariables({}, null)).toPromise()

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation()
})

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
  document.cookie = 'token=;path=/;max-age=0'
  window.firstQuestions = undefined
})

test('the first page of records is asked for once, before the application is here', async () => {
  const sent = stubGraphqlServer(() => page)
  const client = arrive('/records')
  await answered()
  expect(sent).toHaveLength(1)
  await expect(askRecords(client)).resolves.toMatchObject(page)
  expect(sent).toHaveLength(1)
  await client.query(ideaRecordsQuery, pageVariables({}, null), { requestPolicy: 'network-only' }).toPromise()
  expect(sent).toHaveLength(2)
})

test('what the dashboard asks follows the person’s own week and their rest days', async () => {
  const sent = stubGraphqlServer(({ operationName }) =>
    operationName === 'Practice' ? { data: { practice: null } } : page,
  )
  const client = arrive('/dashboard', { preferences: { firstDay: 3, restDays: [6, 7] } })
  await answered()
  expect(sent).toMatchObject([{ operationName: 'Practice' }, { operationName: 'IdeaRecords' }])
  await Promise.all([
    client.query(practiceQuery, practiceVariables(sightOf(localDay(new Date()), 3, [6, 7]))).toPromise(),
    client.query(ideaRecordsQuery, recentVariables).toPromise(),
  ])
  expect(sent).toHaveLength(2)
})

test.each<[string, string, Parameters<typeof arrive>[1]]>([
  ['for a guest', '/records', { token: '' }],
  ['with a token that has expired', '/records', { token: buildToken({ expiresInMs: 0 }) }],
  ['with the token of somebody else', '/records', { user: 'uid-ken' }],
  ['where the list is filtered', '/records?search=tea', {}],
  ['for the exercise', '/exercise', {}],
])('nothing is asked %s', async (_name, path, setting) => {
  const sent = stubGraphqlServer(() => page)
  arrive(path, setting)
  await answered()
  expect(sent).toEqual([])
})

test.each<[string, () => Answer]>([
  ['was refused', () => ({ status: 401, errors: [] })],
  [
    'never came',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('what %s is asked for again', async (_name, fail) => {
  let isFirst = true
  const sent = stubGraphqlServer(() => {
    const answer = isFirst ? fail : () => page
    isFirst = false
    return answer()
  })
  await expect(askRecords(arrive('/records'))).resolves.toMatchObject(page)
  expect(sent).toHaveLength(2)
})

test('an answer from before a change is not used after it', async () => {
  const sent = stubGraphqlServer(() => page)
  const client = arrive('/records')
  await client.mutation(updateIdeaRecordMutation, { id: 'round-1', change: { isLiked: true } }).toPromise()
  await askRecords(client)
  expect(sent.map(({ operationName }) => operationName)).toEqual(['IdeaRecords', 'UpdateIdeaRecord', 'IdeaRecords'])
})

test('an answer that has lain for long is not used', async () => {
  const sent = stubGraphqlServer(() => page)
  const client = arrive('/records')
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 60_000)
  await askRecords(client)
  expect(sent).toHaveLength(2)
})
