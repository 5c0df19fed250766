import { serverAudits } from 'graphql-http'
import { testApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

/** The audits of the GraphQL over HTTP specification, which ask for a response to requests of somebody who is logged in. */
describe('GraphQL over HTTP', () => {
  const server = testApp(testPGlite())

  const audits = serverAudits({
    url: 'http://localhost/graphql',
    async fetchFn(
      url: string,
      {
        method = 'GET',
        headers = {},
        body,
      }: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string } = {},
    ) {
      const { pathname, search } = new URL(url)
      const answer = await server.app.inject({
        ...{ method, url: `${pathname}${search}` },
        headers: { ...headers, 'x-auth-token': await server.issuer.tokenOf(newPerson()) },
        ...(body !== undefined && { payload: body }),
      })
      const kept = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(answer.body, { status: answer.statusCode, headers: kept })
    },
  })

  // What a server may do is left out: mostly GET, which we do not serve.
  it.each(audits.filter(({ name }) => !name.startsWith('MAY')).map(({ name, fn }) => [name, fn] as const))(
    '%s',
    async (_name, fn) => {
      expect(await fn()).toMatchObject({ status: 'ok' })
    },
  )

  it('has the media type that the client prefers, also for errors', async () => {
    const token = await server.issuer.tokenOf(newPerson())
    const answerTo = async (accept: string, query: string) => {
      const headers = { accept, 'content-type': 'application/json', 'x-auth-token': token }
      const answered = await server.app.inject({
        ...{ method: 'POST', url: '/graphql', headers },
        payload: JSON.stringify({ query }),
      })
      return [answered.statusCode, answered.headers['content-type'], Object.keys(answered.json<object>()).toSorted()]
    }
    const [newer, older] = ['application/graphql-response+json; charset=utf-8', 'application/json; charset=utf-8']
    for (const accept of [
      'application/json, application/graphql-response+json',
      'Application/GraphQL-Response+JSON;q=0.1',
    ]) {
      expect(await answerTo(accept, '{ __typename }')).toEqual([200, newer, ['data']])
      expect(await answerTo(accept, '{ nothing }')).toEqual([400, newer, ['errors']])
    }
    for (const accept of [
      'text/html',
      'application/json, application/graphql-response+json;q=0.9',
      'application/graphql-response+json;q=0',
    ]) {
      expect(await answerTo(accept, '{ __typename }')).toEqual([200, older, ['data']])
      expect(await answerTo(accept, '{ nothing }')).toEqual([200, older, ['errors']])
      // Executed, without a result.
      expect(await answerTo(accept, 'mutation { deleteIdeaRecord(id: "7") }')).toEqual([400, older, ['data', 'errors']])
    }
  })

  it('has its own status if the request never reached GraphQL, whatever the client prefers', async () => {
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const answer = await server.app.inject({
        ...{ method: 'POST', url: '/graphql', headers: { accept, 'content-type': 'application/json' } },
        payload: '{"query":"{"}',
      })
      expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([401, ['errors']])
    }
  })
})
