import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

/** What one round of load measured; times in milliseconds. */
export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
}

/** A request as it goes over the wire. */
export type WireRequest = Buffer

/** A whole `POST` of JSON on a connection that stays open. */
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

/** One connection: a request, its whole answer, and then the next. */
export class Connection {
  private chunks: Buffer[] = []
  private received = 0
  /** Bytes of the whole answer; unknown until its head is there. */
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

/** How long the answer is, head and body, once its head is there; both servers say how long their bodies are. */
function lengthOf(response: Buffer): number | undefined {
  const end = response.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = /content-length: (\d+)/i.exec(response.toString('latin1', 0, end))?.[1]
  if (length === undefined) throw new Error('The answer does not say how long it is.')
  return end + 4 + Number(length)
}

const ok = Buffer.from('HTTP/1.1 200')
const errors = Buffer.from('"errors":')

/** The answer's body; throws where the request was refused, for refusals are quick and would look like speed. */
export function bodyOf(response: Buffer): Buffer {
  if (response.subarray(0, ok.length).equals(ok) && !response.includes(errors)) {
    return response.subarray(response.indexOf('\r\n\r\n') + 4)
  }
  throw new Error(
    `A request under load was refused: ${response.toString('utf8').split('\r\n\r\n').at(-1)?.slice(0, 300) ?? ''}`,
  )
}

/** Asks once, and answers with the JSON that came. */
export async function sendOnce(port: number, request: WireRequest): Promise<unknown> {
  const connection = await Connection.open(port)
  try {
    return JSON.parse(bodyOf(await connection.send(request)).toString())
  } finally {
    connection.close()
  }
}

/** The request at a place in the row; undefined where the row ends. */
export type Requests = (index: number) => WireRequest | undefined

/**
 * Sends requests over so many connections, each of which asks again as soon as it has its answer, until the time is over or
 * the row ends. To this machine alone. Bare sockets, so that on two cores the one who asks takes as little as may be from
 * those who are measured.
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
