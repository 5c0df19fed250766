import { connect } from 'node:net'

/** The bytes of one request. */
export type RawRequest = {
  bytes: Buffer
  /** Whether the server may close the connection without a response: for invalid HTTP or oversized requests. */
  mayBeDropped: boolean
  /** Whether the request may be incomplete, so the client must end the connection. */
  isCutOff: boolean
}

export type Parts = {
  method: string
  path: string
  headers: readonly (readonly [string, string])[]
  body: Buffer | undefined
}

/** A POST with a JSON body, given as text or as a value. */
export const jsonPost = (path: string, header: [string, string], body: string | object): Parts => ({
  ...{ method: 'POST', path },
  headers: [['content-type', 'application/json'], header],
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})

export const graphqlPost = (token: string, body: string | object) => jsonPost('/graphql', ['x-auth-token', token], body)

/** More than the server reads of any head or body. */
const mostThatIsRead = 1_100_000

/** Serialises a request without escaping; headers may be repeated. */
export const render = ({ method, path, headers, body }: Parts): RawRequest => {
  const named = new Set(headers.map(([name]) => name.toLowerCase()))
  const own: [string, string][] = [
    ...(named.has('host') ? [] : [['host', 'localhost'] as [string, string]]),
    ['connection', 'close'],
    ...(body === undefined || named.has('content-length') || named.has('transfer-encoding')
      ? []
      : [['content-length', `${body.length}`] as [string, string]]),
  ]
  const head = [`${method} ${path} HTTP/1.1`, ...[...headers, ...own].map(([name, value]) => `${name}: ${value}`)]
  const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body ?? Buffer.alloc(0)])
  return { bytes, mayBeDropped: bytes.length > mostThatIsRead, isCutOff: false }
}

export type RawResponse =
  | { kind: 'answered'; status: number; headers: Record<string, string>; body: string; all: string }
  /** The server closed the connection without a response. */
  | { kind: 'dropped' }
  /** Neither a response nor a close within the time limit. */
  | { kind: 'hung' }

/** Time limit for a response or close, in milliseconds: it only ends what hangs, also on a busy machine. */
const timeoutMs = 60_000

const parse = (all: string): RawResponse => {
  const final = all.replace(/^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n(?:[^\r]+\r\n)*\r\n)+/, '')
  const [head = '', ...rest] = final.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1])
  if (!Number.isInteger(status)) return { kind: 'dropped' }
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { kind: 'answered', status, headers, body: rest.join('\r\n\r\n'), all }
}

/** Sends the bytes on a new connection and reads until it closes. */
export const send = (port: number, { bytes, isCutOff }: RawRequest): Promise<RawResponse> =>
  new Promise((resolve) => {
    let all = ''
    const socket = connect(port, 'localhost')
    const end = (response: RawResponse) => {
      clearTimeout(limit)
      socket.destroy()
      resolve(response)
    }
    const limit = setTimeout(() => end({ kind: 'hung' }), timeoutMs)
    socket.setEncoding('utf8').on('data', (part: string) => (all += part))
    // The server may close while we are still writing.
    socket.on('error', () => end(parse(all)))
    socket.on('close', () => end(parse(all)))
    socket.write(bytes)
    if (isCutOff) socket.end()
  })
