import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { checkProxy } from '../../../scripts/check-config/proxy'
import { createAsk } from '../../../scripts/check-config/web'
import { freePorts } from '../../../scripts/tools/free-port'
import { readConfig } from '../../../server/config'
import { askOf } from '../../harness/fake-web'

const servers: Server[] = []

const listen = (port: number, answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void) =>
  new Promise<void>((resolve) => {
    servers.push(createServer(answer).listen(port, '127.0.0.1', () => resolve()))
  })

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** What a proxy sends on as X-Forwarded-For. */
type Forward = (given: string, client: string) => string | undefined

const adds: Forward = (given, client) => `${given}, ${client}`
const replaces: Forward = (_given, client) => client
const forwards: Forward = (given) => given
const forgets: Forward = () => undefined

/** Each proxy claims an address of its own towards the next one. */
const startProxies = async (port: number, forwardings: readonly Forward[]) => {
  const ports = await freePorts(forwardings.length)
  for (const [index, forward] of forwardings.entries()) {
    await listen(ports[index] ?? 0, (incoming, outgoing) => {
      const value = forward(String(incoming.headers['x-forwarded-for']), `198.51.100.${index + 1}`)
      const { 'x-forwarded-for': _given, ...headers } = incoming.headers
      const target = { port: ports[index + 1] ?? port, host: '127.0.0.1', path: incoming.url }
      request(
        { ...target, headers: { ...headers, ...(value !== undefined && { 'x-forwarded-for': value }) } },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 0)
          answer.pipe(outgoing)
        },
      )
        .on('error', () => outgoing.writeHead(502).end())
        .end()
    })
  }
  return `http://127.0.0.1:${ports[0] ?? port}`
}

const ask = () => createAsk(fetch, Date.now)

const check = async (forwardings: readonly Forward[], trustProxy: string, port?: number) => {
  const [free = 0] = await freePorts(1)
  const origin = await startProxies(port ?? free, forwardings)
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: `${port ?? free}`,
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: trustProxy,
  })
  return (await checkProxy(config, ask())).map(({ mark, line }) => `${mark} ${line}`)
}

describe('with a request through real proxies', () => {
  it.each<[string, Forward[], string, RegExp]>([
    ['no proxy', [], '', /^✓ TRUST_PROXY: there is no proxy, and none is trusted/],
    [
      'no proxy, but one is trusted',
      [],
      '1',
      /^✗ TRUST_PROXY: no proxy adds X-Forwarded-For, so every visitor could claim/,
    ],
    ['a proxy', [adds], '1', /^✓ TRUST_PROXY: visitors are told apart \(1 /],
    ['a proxy that replaces', [replaces], '1', /^✓ TRUST_PROXY: visitors are told apart \(1 /],
    ['two proxies', [replaces, adds], '2', /^✓ TRUST_PROXY: visitors are told apart \(2 /],
    ['a proxy that is not trusted', [adds], '', /^✗ TRUST_PROXY: all visitors would share .* Set it to 1\.$/],
    ['two proxies, one trusted', [adds, adds], '1', /^✗ TRUST_PROXY: all visitors would share .* Set it to 2\.$/],
    ['a proxy, two trusted', [adds], '2', /^✗ TRUST_PROXY: it is 2, so every visitor could claim .* Set it to 1\.$/],
    ['a proxy that adds nothing', [forwards], '1', /^✗ TRUST_PROXY: no proxy adds X-Forwarded-For/],
    ['a proxy that removes it', [forgets], '1', /^✗ TRUST_PROXY: no proxy adds X-Forwarded-For/],
    ['proxies by their addresses', [adds, adds], '127.0.0.1, 198.51.100.2', /^✓ TRUST_PROXY: visitors are told apart/],
    ['an address of the caller', [adds], '127.0.0.1, 198.51.100.1', /^– TRUST_PROXY: it names this machine, too/],
  ])('it sees %s', async (_what, forwardings, trustProxy, line) => {
    expect(await check(forwardings, trustProxy)).toEqual([
      expect.stringMatching(/^– PUBLIC_ORIGIN: it is http/),
      expect.stringMatching(line),
    ])
  })
})

describe('PUBLIC_ORIGIN', () => {
  const failing = (code: string) =>
    createAsk(async () => {
      throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) })
    }, Date.now)
  const answering = (status: number) => askOf({ 'https://': () => new Response('', { status }) })

  it.each([
    ['is unknown', failing('ENOTFOUND'), /^✗ PUBLIC_ORIGIN: nobody answers at https:\/\/ideas\.example \(ENOTFOUND\)/],
    ['has an old certificate', failing('CERT_HAS_EXPIRED'), /^✗ PUBLIC_ORIGIN: browsers reject the certificate/],
    ['is silent', failing('ECONNRESET'), /^– PUBLIC_ORIGIN: no answer here \(ECONNRESET\)/],
    [
      'does not get here',
      answering(502),
      /^✗ PUBLIC_ORIGIN: the proxy answers \(502\), but does not get to HOST and PORT/,
    ],
    ['is somebody else', answering(200), /^– PUBLIC_ORIGIN: something else answers \(200\)/],
  ])('%s', async (_what, askThem, line) => {
    const [port = 0] = await freePorts(1)
    const config = readConfig({ PORT: `${port}`, PUBLIC_ORIGIN: 'https://ideas.example' })
    const [origin, trust] = await checkProxy(config, askThem)
    expect(`${origin?.mark} ${origin?.line}`).toMatch(line)
    expect(trust).toEqual({ mark: '–', line: 'TRUST_PROXY: no request arrived here, so it cannot be seen.' })
  })
})
