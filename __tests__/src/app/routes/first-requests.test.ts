/** @jest-environment jest-fixed-jsdom */
import { requestDashboard, requestRecord, requestRecords } from '../../../../src/app/routes/first-requests'
import type { RootState } from '../../../../src/app/store'
import { prerenderedState } from '../../../../src/boot/prerendered-state'
import { localDay } from '../../../../src/lib/local-day'
import { practiceContext, practiceQuery } from '../../../../src/practice/documents'
import { practiceVariables, dashboardPeriod } from '../../../../src/practice/dashboard-period'
import { ideaRecordQuery, ideaRecordsQuery, recentVariables, recordContext } from '../../../../src/records/documents'
import { pageVariables } from '../../../../src/records/records-search'
import { stubGraphqlServer } from '../../../harness/fake-graphql-server'
import { clientOfAya } from '../../../harness/records-client'

const answers: Record<string, Record<string, unknown>> = {
  Practice: { practice: null, IdeaRecord: { nodes: [] } },
  IdeaRecords: { IdeaRecord: { nodes: [], endCursor: null, hasNextPage: false } },
  IdeaRecordById: { ideaRecord: null },
}

function start() {
  const sent = stubGraphqlServer(({ operationName }) => ({ data: answers[operationName] ?? {} }))
  const client = clientOfAya()
  return { client, sent }
}

afterEach(() => jest.restoreAllMocks())

test('the dashboard’s requests start early, for the user’s week and rest days', async () => {
  const { client, sent } = start()
  const first = prerenderedState('user', 'en')
  const week = { firstDay: 3, restDays: [6, 7] }
  const state: RootState = { ...first, preferences: { ...first.preferences, ...week } }
  requestDashboard(client, state)
  const variables = practiceVariables(dashboardPeriod(localDay(new Date()), week))
  await Promise.all([
    client.query(practiceQuery, variables, practiceContext).toPromise(),
    client.query(ideaRecordsQuery, recentVariables, recordContext).toPromise(),
  ])
  expect(sent.map(({ operationName }) => operationName)).toEqual(['Practice', 'IdeaRecords'])
})

test('the request for the first page of records starts early', async () => {
  const { client, sent } = start()
  requestRecords(client, prerenderedState('user', 'en'))
  await client.query(ideaRecordsQuery, pageVariables({}, null), recordContext).toPromise()
  expect(sent).toHaveLength(1)
})

test('the request for a record starts early', async () => {
  const { client, sent } = start()
  requestRecord('round-1')(client, prerenderedState('user', 'en'))
  await client.query(ideaRecordQuery, { id: 'round-1' }, recordContext).toPromise()
  expect(sent).toHaveLength(1)
})
