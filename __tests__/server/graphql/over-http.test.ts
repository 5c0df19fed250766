import { serverAudits } from 'graphql-http'
import { testApp } from '../../harness/test-app'
import { noDatabase } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

/** The audits of the GraphQL over HTTP specification, which ask for a response to requests of somebody who is logged in. */
describe('GraphQL over HTTP', () => {
  const server = testApp(noDatabase)

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
})
