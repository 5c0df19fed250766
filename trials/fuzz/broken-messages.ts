import fc, { type Arbitrary } from 'fast-check'
import type { FuzzContext } from './accounts'
import type { RawRequest } from './http'
import { weighted } from './values'

const line = '\r\n'

const head = (token: string, ...headers: string[]) =>
  ['POST /graphql HTTP/1.1', 'Host: localhost', 'content-type: application/json', `x-auth-token: ${token}`]
    .concat(headers, '', '')
    .join(line)

/** Requests that violate HTTP, including request smuggling (ambiguous message lengths). */
const broken = (token: string): string[] => [
  `${head(token, 'content-length: 100')}{"query":`,
  `${head(token, 'content-length: 5', 'content-length: 6')}12345`,
  `${head(token, 'content-length: 5', 'transfer-encoding: chunked')}0${line}${line}`,
  `${head(token, 'transfer-encoding: chunked')}ffffffffffffffffff${line}x`,
  `${head(token, 'transfer-encoding: chunked')}5;a="${'b'.repeat(20_000)}"${line}12345${line}`,
  `${head(token, 'transfer-encoding: chunked')}5${line}12345${line}0${line}evil: 1${line}${line}`,
  `${head(token, 'transfer-encoding: identity')}{}`,
  ...['content-length: 0x10', ' folded: header', 'bad header name: 1', 'x: \0'].map((one) => head(token, one)),
  head(token, `x: ${'y'.repeat(30_000)}`),
  head(token, ...Array.from({ length: 3_000 }, (_, index) => `x${index}: y`)),
  `GET / HTTP/9.9${line}Host: localhost${line}${line}`,
  `GET //evil.example HTTP/1.1${line}Host: localhost${line}${line}`,
  `CONNECT evil.example:443 HTTP/1.1${line}Host: evil.example${line}${line}`,
  `PRI * HTTP/2.0${line}${line}SM${line}${line}`,
  `GET / HTTP/1.1${line}Host: localhost${line}Upgrade: h2c${line}Connection: Upgrade, HTTP2-Settings${line}${line}`,
  `GET ${'/a'.repeat(40_000)} HTTP/1.1${line}Host: localhost${line}${line}`,
  `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03`,
  `GET / HTTP/1.1\nHost: localhost\n\n`,
]

/** Bytes that are not a complete HTTP request; the client closes the connection after them. */
export const brokenMessages = ({ attacker }: FuzzContext): Arbitrary<RawRequest> => {
  const messages = fc.constantFrom(...broken(attacker.token)).map((text) => Buffer.from(text, 'latin1'))
  return weighted<Uint8Array>(
    [4, messages],
    [2, fc.tuple(messages, fc.nat(400)).map(([bytes, at]) => bytes.subarray(0, at))],
    [2, fc.tuple(messages, fc.nat(400), fc.nat(255)).map(([bytes, at, value]) => bytes.with(at % bytes.length, value))],
    [1, fc.tuple(messages, messages).map((pair) => Buffer.concat(pair))],
  ).map((bytes) => ({ bytes: Buffer.from(bytes), mayBeDropped: true, isCutOff: true }))
}
