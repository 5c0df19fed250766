import fc, { type Arbitrary } from 'fast-check'
import type { FuzzContext } from './context'
import type { RawRequest } from './http'

const line = '\r\n'

const head = (token: string, ...headers: string[]) =>
  [
    'POST /graphql HTTP/1.1',
    'Host: localhost',
    'content-type: application/json',
    `x-auth-token: ${token}`,
    ...headers,
    '',
    '',
  ].join(line)

/** Requests that violate HTTP, including request smuggling (ambiguous message lengths). */
const broken = (token: string): string[] => [
  `${head(token, 'content-length: 100')}{"query":`,
  `${head(token, 'content-length: 5', 'content-length: 6')}12345`,
  `${head(token, 'content-length: 5', 'transfer-encoding: chunked')}0${line}${line}`,
  `${head(token, 'transfer-encoding: chunked')}zz${line}`,
  `${head(token, 'transfer-encoding: chunked')}ffffffffffffffffff${line}x`,
  `${head(token, 'transfer-encoding: chunked')}5;a="${'b'.repeat(20_000)}"${line}12345${line}`,
  `${head(token, 'transfer-encoding: chunked')}5${line}12345${line}0${line}evil: 1${line}${line}`,
  `${head(token, 'transfer-encoding: identity')}{}`,
  head(token, 'content-length: 0x10'),
  head(token, ' folded: header'),
  head(token, 'bad header name: 1'),
  head(token, 'x: \0'),
  head(token, `x: ${'y'.repeat(30_000)}`),
  head(token, ...Array.from({ length: 3_000 }, (_, index) => `x${index}: y`)),
  `GET / HTTP/1.1${line}${line}`,
  `GET / HTTP/9.9${line}Host: localhost${line}${line}`,
  `GET /${line}`,
  `GET http://evil.example/ HTTP/1.1${line}Host: localhost${line}${line}`,
  `GET //evil.example HTTP/1.1${line}Host: localhost${line}${line}`,
  `CONNECT evil.example:443 HTTP/1.1${line}Host: evil.example${line}${line}`,
  `OPTIONS * HTTP/1.1${line}Host: localhost${line}${line}`,
  `PRI * HTTP/2.0${line}${line}SM${line}${line}`,
  `GET / HTTP/1.1${line}Host: localhost${line}Upgrade: h2c${line}Connection: Upgrade, HTTP2-Settings${line}${line}`,
  `GET ${'/a'.repeat(40_000)} HTTP/1.1${line}Host: localhost${line}${line}`,
  `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03`,
  line.repeat(5_000),
  '\0'.repeat(100),
  `GET / HTTP/1.1\nHost: localhost\n\n`,
  `GET\t/\tHTTP/1.1${line}Host: localhost${line}${line}`,
  `get / http/1.1${line}Host: localhost${line}${line}`,
]

const asMessage = (bytes: Buffer): RawRequest => ({ bytes, mayBeDropped: true, isCutOff: true })

/** Bytes that are not a complete HTTP request; the client closes the connection after them. */
export const rawMessages = ({ attacker }: FuzzContext): Arbitrary<RawRequest> => {
  const messages = fc.constantFrom(...broken(attacker.token)).map((text) => Buffer.from(text, 'latin1'))
  return fc
    .oneof(
      { weight: 4, arbitrary: messages },
      { weight: 2, arbitrary: fc.tuple(messages, fc.nat(400)).map(([bytes, at]) => bytes.subarray(0, at)) },
      {
        weight: 2,
        arbitrary: fc.tuple(messages, fc.nat(400), fc.integer({ min: 0, max: 255 })).map(([bytes, at, value]) => {
          const changed = Buffer.from(bytes)
          changed[at % Math.max(1, changed.length)] = value
          return changed
        }),
      },
      { weight: 1, arbitrary: fc.tuple(messages, messages).map((pair) => Buffer.concat(pair)) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    )
    .map(asMessage)
}
