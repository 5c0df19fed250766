import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

/** Lets the server at `origin` answer. */
export function forward(incoming: IncomingMessage, response: ServerResponse, origin: string): void {
  const { method, headers, url = '/' } = incoming
  const outgoing = request(new URL(url, origin), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    pipeline(answer, response, ignoreAbort)
  })
  pipeline(incoming, outgoing, (error) => {
    if (error && !response.headersSent) response.writeHead(502).end(error.message)
  })
}

/** The browser has left; there is nobody to tell. */
const ignoreAbort = () => undefined
