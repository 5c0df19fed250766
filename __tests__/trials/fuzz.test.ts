import { judgeMemory } from '../../trials/fuzz/memory'
import { render, type RawResponse } from '../../trials/fuzz/http'
import { findProblem } from '../../trials/fuzz/check-response'
import { startChild } from '../harness/child'

it('a few hundred malformed requests find no fault in the server', async () => {
  const fuzz = startChild('trials/fuzz/main.ts', ['--runs', '320'])
  const code = await fuzz.exit()
  expect(fuzz.output()).toMatch(/No fault found in \d+ s\.\n$/)
  expect(code).toBe(0)
}, 180_000)

describe('the fuzzer', () => {
  const request = {
    endpoint: 'REST' as const,
    message: render({ method: 'GET', path: '/api', headers: [], body: undefined }),
  }
  const answered = (status: number, body = '', headers = {}): RawResponse => ({
    kind: 'answered',
    status,
    headers,
    body,
    all: `HTTP/1.1 ${status} X\r\n\r\n${body}`,
  })

  it.each<[string, RawResponse, string | undefined]>([
    ['accepts a client error', answered(400, '{"message":"no"}'), undefined],
    ['reports a server error', answered(503), 'was answered 503'],
    ['reports a closed connection', { kind: 'dropped' }, 'was closed without an answer'],
    ['reports a timeout', { kind: 'hung' }, 'was neither answered nor closed in time'],
    ["reports another person's data", answered(200, '{"topic":"secret-1"}'), "was answered with another person's data"],
    [
      'reports internals',
      answered(400, 'at open (/app/node_modules/x.js)'),
      'revealed how the server is built, or an internal error',
    ],
    ['reports 429 without Retry-After', answered(429), 'was refused (429) without Retry-After'],
    ['accepts 429 with Retry-After', answered(429, '', { 'retry-after': '7' }), undefined],
  ])('%s', (_what, response, expected) => {
    expect(findProblem({ secret: 'secret-1' }, request, response)).toBe(expected)
  })

  it('reports growing memory', () => {
    const windowsOf = (growth: number) =>
      Array.from({ length: 20 }, (_, index) => ({ rss: 5e8, external: 0, heapUsed: 5e7 + index * growth }))
    expect(judgeMemory(windowsOf(0), true).isLevel).toBe(true)
    expect(judgeMemory(windowsOf(3_000_000), true).isLevel).toBe(false)
    expect(judgeMemory(windowsOf(3_000_000), false).isLevel).toBe(true)
  })
})
