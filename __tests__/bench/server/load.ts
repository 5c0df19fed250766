import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

/** Results of one round of load; times in milliseconds. */
export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
}

/** The bytes of a request. */
export type WireRequest = Buffer

/** A keep-alive `POST` with a JSON body. */
export function postOf(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): WireRequest {
  const text = JSON.stringify(body)
  const lines = Object.entries({
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(text)}`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}

/** A keep-alive connection that handles one request at a time. */
export class Connection {
  private chunks: Buffer[] = []
  private received = 0
  /** Size of the whole response; undefined until its head has arrived. */
  private expected: number | undefined
  private waiting: { resolve(response: Buffer): void; reject(error: Error): void } | undefined

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.take(chunk))
    socket.on('error', (error) => this.waiting?.reject(error))
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection.')))
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Connection(socket)
  }

  send(request: WireRequest): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.socket.write(request)
    })
  }

  close(): void {
    this.waiting = undefined
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.received += chunk.length
    this.expected ??= lengthOf(Buffer.concat(this.chunks))
    if (this.expected === undefined || this.received < this.expected) return
    const response = Buffer.concat(this.chunks)
    this.chunks = []
    this.received = 0
    this.expected = undefined
    this.waiting?.resolve(response)
  }
}

/** Length of head and body, from Content-Length; undefined until the head is complete. */
function lengthOf(response: Buffer): number | undefined {
  const end = response.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = /content-length: (\d+)/i.exec(response.toString('latin1', 0, end))?.[1]
  if (length === undefined) throw new Error('The answer does not say how long it is.')
  return end + 4 + Number(length)
}

const ok = Buffer.from('HTTP/1.1 200')
const errors = Buffer.from('"errors":')

/** The response body; throws on errors, because fast error responses would look like good performance. */
export function bodyOf(response: Buffer): Buffer {
  if (response.subarray(0, ok.length).equals(ok) && !response.includes(errors)) {
    return response.subarray(response.indexOf('\r\n\r\n') + 4)
  }
  throw new Error(
    `A request under load was refused: ${response.toString('utf8').split('\r\n\r\n').at(-1)?.slice(0, 300) ?? ''}`,
  )
}

/** Sends one request and returns the parsed JSON. */
export async function sendOnce(port: number, request: WireRequest): Promise<unknown> {
  const connection = await Connection.open(port)
  try {
    return JSON.parse(bodyOf(await connection.send(request)).toString())
  } finally {
    connection.close()
  }
}

/** The nth request; undefined at the end. */
export type Requests = (index: number) => WireRequest | undefined

/**
 * Sends requests to localhost over this many connections until the time is over or the requests run out. Each connection sends its
 * next request right after a response. Uses raw sockets to leave as much CPU as possible to the server.
 */
export async function load(
  port: number,
  requests: Requests,
  { connections, forMs }: { connections: number; forMs: number },
): Promise<LoadResult> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  try {
    const times: number[] = []
    let next = 0
    const begin = performance.now()
    const end = begin + forMs
    await Promise.all(
      open.map(async (connection) => {
        for (let request = requests(next++); request && performance.now() < end; request = requests(next++)) {
          const sentAt = performance.now()
          bodyOf(await connection.send(request))
          times.push(performance.now() - sentAt)
        }
      }),
    )
    const seconds = (performance.now() - begin) / 1_000
    const sorted = times.sort((one, other) => one - other)
    const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
    return { perSecond: times.length / seconds, p50: percentile(0.5), p99: percentile(0.99) }
  } finally {
    for (const connection of open) connection.close()
  }
}
