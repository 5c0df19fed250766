import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { rateLimits, type Rates } from '../../../server/http/limits'
import { buildTestApp, type TestApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'
import { describeWithRedis } from '../../harness/redis'

const generous = 1_000_000

const database = testPGlite()

describe('requests per minute', () => {
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

describeWithRedis('rate limits with REDIS_URL', (redis) => {
  const opened: TestApp[] = []

  /** One process, and its log. */
  const build = async (rates: { perAddress?: number; perPerson?: number }) => {
    const lines: string[] = []
    const server = await buildTestApp(database(), {
      config: { isProduction: false, trustProxy: false, redisUrl: redis().url },
      rates: { perAddress: generous, perPerson: generous, ...rates },
      logStream: { write: (line) => void lines.push(line) },
    })
    opened.push(server)
    return { server, lines }
  }

  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ app }) => app.close()))
  })

  const ask = async ({ app }: TestApp, remoteAddress: string) =>
    (await app.inject({ url: '/api/device', remoteAddress })).statusCode

  it('hold over processes, for a person and for an address', async () => {
    const [one, other] = [await build({ perPerson: 2, perAddress: 5 }), await build({ perPerson: 2, perAddress: 5 })]
    const person = newPerson()
    const statuses: number[] = []
    for (const { server } of [one, other, one, other]) {
      const client = await server.as(person)
      statuses.push((await client.send({ query: '{ __typename }' })).status)
    }
    expect(statuses).toEqual([200, 200, 429, 429])
    const address = '203.0.113.7'
    for (let count = 0; count < 5; count += 1) expect(await ask(one.server, address)).toBe(200)
    const { statusCode, headers } = await other.server.app.inject({ url: '/api/device', remoteAddress: address })
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(50)
    expect(await ask(other.server, '203.0.113.8')).toBe(200)
  })

  it.each<[string, () => Promise<void> | void, () => Promise<void> | void]>([
    ['stops', () => redis().stop(), () => redis().start()],
    ['hangs', () => redis().freeze(), () => redis().thaw()],
  ])(
    'let requests through while Redis %s, which the log says once, and hold again afterwards',
    async (how, lose, bringBack) => {
      const { server, lines } = await build({ perAddress: 1 })
      const address = how === 'stops' ? '203.0.113.20' : '203.0.113.21'
      expect([await ask(server, address), await ask(server, address)]).toEqual([200, 429])
      await lose()
      for (let count = 0; count < 5; count += 1) expect(await ask(server, address)).toBe(200)
      const begin = performance.now()
      for (let count = 0; count < 20; count += 1) expect(await ask(server, address)).toBe(200)
      expect(performance.now() - begin).toBeLessThan(2_000)
      while (lines.length === 0) await sleep(20)
      expect(lines.join('')).toContain('Redis cannot be reached: requests go on without rate limits until it is back')
      await bringBack()
      while (!lines.join('').includes('Redis is back')) await sleep(20)
      expect(lines).toHaveLength(2)
      const statuses = [await ask(server, address), await ask(server, address)]
      expect(statuses.at(-1)).toBe(429)
    },
  )

  it('do not prevent a start without Redis', async () => {
    await redis().stop()
    const { server, lines } = await build({ perAddress: 1 })
    expect([await ask(server, '203.0.113.30'), await ask(server, '203.0.113.30')]).toEqual([200, 200])
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain(redis().url)
    await redis().start()
  })
})
