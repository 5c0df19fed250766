import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A keep-alive `POST` with a JSON body. */
export function postOf(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Buffer {
  const text = JSON.stringify(body)
  const length = Buffer.byteLength(text)
  const lines = Object.entries({ host: 'localhost', 'content-type': 'application/json', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines}content-length: ${length}\r\n\r\n${text}`)
}

/** A keep-alive connection to localhost that handles one request at a time. A raw socket leaves the CPU to the server. */
export class Connection {
  private readonly chunks: AsyncIterator<Buffer>

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true)
    this.chunks = socket[Symbol.asyncIterator]()
  }

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Connection(socket)
  }

  /** Returns the whole response, with its head. */
  async send(request: Buffer): Promise<Buffer> {
    this.socket.write(request)
    let response = Buffer.alloc(0)
    while (!isWhole(response)) {
      const chunk = await this.chunks.next()
      if (chunk.done) throw new Error('The server closed the connection.')
      response = Buffer.concat([response, chunk.value])
    }
    return response
  }

  close(): void {
    this.socket.destroy()
  }
}

function isWhole(response: Buffer): boolean {
  const head = response.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /content-length: (\d+)/i.exec(response.toString('latin1', 0, head))?.[1]
  if (length === undefined) throw new Error('The response does not say how long it is.')
  return response.length >= head + 4 + Number(length)
}

/** The response body; throws on errors, because fast error responses would look like good performance. */
export function bodyOf(response: Buffer): Buffer {
  const body = response.subarray(response.indexOf('\r\n\r\n') + 4)
  if (response.toString('latin1', 0, 12) === 'HTTP/1.1 200' && !body.includes('"errors":')) return body
  throw new Error(`The server refused a request: ${body.toString('utf8', 0, 300)}`)
}
