import { createRequestCounter } from '../../../server/metrics/request-counter'
import { buildTestApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const database = testPGlite()

const records = 'IdeaRecord(first: 1) { hasNextPage }'

it.each([
  ['the field, not the name or the alias that the client chose', `query secret { secret: ${records} }`, 'IdeaRecord'],
  ['no field within a fragment', `query secret { ... on Query { ${records} } }`, 'other'],
  ['nothing of an invalid document', 'query secret { secret }', 'other'],
])('counts requests by %s', async (_what, query, operation) => {
  const counter = createRequestCounter()
  const { as } = await buildTestApp(database(), { meter: counter.plugin })
  await (await as(newPerson())).send({ query, operationName: 'secret' })
  expect(counter.read().samples).toMatchObject([{ labels: { method: 'POST', route: '/graphql', operation } }])
})
