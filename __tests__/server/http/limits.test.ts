import Fastify from 'fastify'
import { rateLimits, type Rates } from '../../../server/http/limits'
import { buildTestApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const generous = 1_000_000

describe('requests per minute', () => {
  const database = testPGlite()

  const build = (rates: Partial<Rates>) =>
    buildTestApp(database(), { rates: { perAddress: generous, perPerson: generous, ...rates } })

  const secondsOf = (retryAfter: unknown) => {
    expect(retryAfter).toMatch(/^\d+$/)
    const seconds = Number(retryAfter)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    return seconds
  }

  it('are limited for a person, over REST and GraphQL together', async () => {
    const server = await build({ perPerson: 3 })
    const person = newPerson()
    const client = await server.as(person)
    const lookUp = () => client.get(`/api/users/?email=${person.email}`)
    const ask = () => client.send({ query: '{ __typename }' })
    expect([(await lookUp()).status, (await ask()).status, (await lookUp()).status]).toEqual([200, 200, 200])

    const rest = await lookUp()
    const seconds = secondsOf(rest.headers['retry-after'])
    expect(rest).toMatchObject({
      status: 429,
      body: { message: `Too many requests. Please try again in ${seconds} seconds.` },
    })
    const graphql = await ask()
    secondsOf(graphql.headers['retry-after'])
    expect(graphql).toMatchObject({
      status: 429,
      body: { errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] },
    })

    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    expect((await lookUp()).status).toBe(200)
  })

  it('are counted separately for each person', async () => {
    const server = await build({ perPerson: 1 })
    for (const client of [await server.as(newPerson()), await server.as(newPerson())]) {
      expect((await client.send({ query: '{ __typename }' })).status).toBe(200)
    }
  })

  it('are limited for an IP address, for every endpoint and any token', async () => {
    const { app } = await build({ perAddress: 3 })
    const ask = async (url: string, remoteAddress: string) => {
      const method = url === '/graphql' ? 'POST' : 'GET'
      const headers = { 'x-auth-token': 'forged', authorization: 'Bearer forged' }
      return app.inject({ method, url, remoteAddress, headers })
    }
    const urls = ['/api/device', '/graphql', '/api/users/?email=a']
    for (const [index, status] of [200, 401, 401].entries()) {
      expect((await ask(urls[index] ?? '', '203.0.113.7')).statusCode).toBe(status)
    }
    for (const url of urls) {
      const response = await ask(url, '203.0.113.7')
      expect(response.statusCode).toBe(429)
      secondsOf(response.headers['retry-after'])
    }
    expect((await ask('/api/device', '203.0.113.8')).statusCode).toBe(200)
  })

  it('do not include pages and files', async () => {
    const { app } = await build({ perAddress: 1, perPerson: 1 })
    for (const url of ['/health/live', '/page-config.json', '/health/live', '/page-config.json', '/api/device']) {
      expect((await app.inject(url)).statusCode).toBe(200)
    }
    // The rate-limit plugin's own default is a thousand.
    const statuses = new Set<number>()
    for (let count = 0; count <= 1_000; count += 1) statuses.add((await app.inject('/page-config.json')).statusCode)
    expect(statuses).toEqual(new Set([200]))
  })

  it('reject a closed connection, which has no address', async () => {
    const app = Fastify()
    app.addHook('onRequest', async ({ socket }) => {
      Object.defineProperty(socket, 'remoteAddress', { value: undefined })
    })
    await app.register(rateLimits, { perAddress: generous, perPerson: generous })
    app.get('/', { onRequest: app.rateLimits.ofAddress }, () => 'let in')
    const response = await app.inject('/')
    expect(response.json()).toMatchObject({ statusCode: 400, message: 'The connection was closed.' })
  })

  it('count an IPv6 /64 network as one address', async () => {
    const { app } = await build({ perAddress: 1 })
    const ask = async (remoteAddress: string) => (await app.inject({ url: '/api/device', remoteAddress })).statusCode
    expect(await ask('2001:db8:1:1::1')).toBe(200)
    expect(await ask('2001:db8:1:1:ffff::2')).toBe(429)
    expect(await ask('2001:db8:1:2::1')).toBe(200)
  })
})
