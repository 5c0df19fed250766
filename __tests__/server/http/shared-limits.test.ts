import { setTimeout as sleep } from 'node:timers/promises'
import { describeWithRedis } from '../../harness/redis'
import { buildTestApp, type TestApp } from '../../harness/test-app'
import { testPGlite } from '../../harness/test-database'
import { newPerson } from '../../harness/test-tokens'

const generous = 1_000_000

describeWithRedis('rate limits with REDIS_URL', (redis) => {
  const database = testPGlite()
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
