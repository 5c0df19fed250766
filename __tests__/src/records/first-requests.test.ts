/** @jest-environment jest-fixed-jsdom */
import {
  requestBestTwo,
  requestIdeas,
  requestRecent,
  requestRecord,
  requestRecords,
} from '../../../src/records/first-requests'
import { prerenderedState } from '../../../src/boot/prerendered-state'
import {
  ideaRecordQuery,
  latestVariables,
  ideaRecordsQuery,
  openBestVariables,
  recentVariables,
  recordContext,
} from '../../../src/records/documents'
import { ideasFilters } from '../../../src/records/ideas/ideas-search'
import { pageVariables } from '../../../src/records/list/record-pages'
import { stubGraphqlServer } from '../../harness/fake-graphql-server'
import { clientOfAya } from '../../harness/records-client'

const answers: Record<string, Record<string, unknown>> = {
  IdeaRecords: { IdeaRecord: { nodes: [], endCursor: null, hasNextPage: false } },
  IdeaRecordById: { ideaRecord: null },
}

function start() {
  const sent = stubGraphqlServer(({ operationName }) => ({ data: answers[operationName] ?? {} }))
  const client = clientOfAya()
  return { client, sent }
}

test('the request for the recent records starts early', async () => {
  const { client, sent } = start()
  requestRecent(client, prerenderedState('user', 'en'))
  await client.query(ideaRecordsQuery, recentVariables, recordContext).toPromise()
  expect(sent).toHaveLength(1)
})

test('the requests for the best two start early', async () => {
  const { client, sent } = start()
  requestBestTwo(client, prerenderedState('user', 'en'))
  for (const variables of [openBestVariables, latestVariables]) {
    await client.query(ideaRecordsQuery, variables, recordContext).toPromise()
  }
  expect(sent).toHaveLength(2)
})

test('the request for the first page of records starts early', async () => {
  const { client, sent } = start()
  requestRecords(client, prerenderedState('user', 'en'))
  await client.query(ideaRecordsQuery, pageVariables({}, null), recordContext).toPromise()
  expect(sent).toHaveLength(1)
})

test('the request for the first page of ideas starts early', async () => {
  const { client, sent } = start()
  requestIdeas(client, prerenderedState('user', 'en'))
  await client.query(ideaRecordsQuery, pageVariables(ideasFilters({}), null), recordContext).toPromise()
  expect(sent).toHaveLength(1)
})

test('the request for a record starts early', async () => {
  const { client, sent } = start()
  requestRecord('round-1')(client, prerenderedState('user', 'en'))
  await client.query(ideaRecordQuery, { id: 'round-1' }, recordContext).toPromise()
  expect(sent).toHaveLength(1)
})
