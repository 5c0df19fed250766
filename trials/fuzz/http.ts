import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request, before it is sent. */
export type Request = { method: string; path: string; headers: Record<string, string>; body?: Buffer | undefined }

/** A POST with a JSON body, given as text or as a value. */
export const jsonPost = (path: string, headers: Record<string, string>, body: string | object): Request => ({
  ...{ method: 'POST', path },
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})

export const graphqlPost = (token: string, body: string | object) =>
  jsonPost('/graphql', { 'x-auth-token': token }, body)

/** Dropped: the server closed the connection without a response. Hung: it did neither in time. */
export type Response = { status: number; body: string } | 'dropped' | 'hung'

/** Time limit for a response or close, in milliseconds: it only ends what hangs, also on a busy machine. */
const timeoutMs = 60_000

/** Sends a request on a new connection. */
export async function send(port: number, { method, path, headers, body }: Request): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs)
  const length = body === undefined ? {} : { 'content-length': `${body.length}` }
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const head = { method, path, headers: { ...headers, ...length } }
      httpRequest({ host: 'localhost', port, ...head, agent: false, signal })
        .on('response', resolve)
        .on('error', reject)
        .end(body)
    })
    // Some errors bring a body to a HEAD all the same, which ends the response as broken.
    if (method === 'HEAD') response.on('error', () => undefined).resume()
    return { status: response.statusCode ?? 0, body: method === 'HEAD' ? '' : await text(response) }
  } catch {
    return signal.aborted ? 'hung' : 'dropped'
  }
}
