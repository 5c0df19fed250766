import { isDatabaseUnavailable } from '../../../server/db/database-unavailable'
import { openDatabase } from '../../../server/db/open'
import { asHttpError } from '../../../server/http/http-error'
import { deleteIdeaRecordMutation } from '../../../src/sync/documents'
import { ideaRecordsQuery, saveRound } from '../../harness/server-documents'
import { testApp } from '../../harness/test-app'
import { createPostgresDatabase, describeWithPostgres, openWhileTested } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const coded = (code: string) => Object.assign(new Error('Some words.'), { code })

it.each(['57P01', '57P03', '08006', '53300', '25006', '3D000', '40P01', 'ECONNREFUSED', 'EPIPE'])(
  'the database is unavailable if PostgreSQL responds with %s',
  (code) => {
    expect(isDatabaseUnavailable(new Error('Failed query.', { cause: coded(code) }))).toBe(true)
  },
)

it.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
])('the database is unavailable if the driver says: %s', (words) => {
  expect(isDatabaseUnavailable(new Error(words))).toBe(true)
})

it.each(['23505', '22P02', '28000', 'ENOENT'])('the database is available if it rejects a query with %s', (code) => {
  expect(isDatabaseUnavailable(new Error('Failed query.', { cause: coded(code) }))).toBe(false)
})

it('the database is available if a browser aborts its own request', () => {
  expect(asHttpError(Object.assign(coded('ECONNRESET'), { statusCode: 400 })).code).toBe('BAD_USER_INPUT')
  expect(asHttpError(coded('ECONNRESET')).code).toBe('SERVICE_UNAVAILABLE')
})

describeWithPostgres('the server without PostgreSQL', () => {
  const opened = openWhileTested(async () => {
    const { url, drop } = await createPostgresDatabase()
    return { ...(await openDatabase({ dataDir: '', databaseUrl: url })), drop }
  })
  const server = testApp(() => opened().database)

  it('responds 503 with Retry-After on every endpoint', async () => {
    const person = newPerson()
    const client = await server.as(person)
    const { id } = await saveRound(client)
    await opened().drop()
    const read = await client.graphql(ideaRecordsQuery, { first: 20 })
    expect(read).toMatchObject({ status: 503, body: { errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] } })
    expect(read.headers['retry-after']).toBe('5')
    expect(await client.graphql(deleteIdeaRecordMutation, { id })).toMatchObject({ status: 503 })
    expect(await client.get(`/api/users/?email=${person.email}`)).toMatchObject({ status: 503 })
  })
})
