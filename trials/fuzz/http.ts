import { request as httpRequest } from 'node:http'

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
export const send = (port: number, { method, path, headers, body }: Request): Promise<Response> =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const end = () => resolve(signal.aborted ? 'hung' : 'dropped')
    const length = body === undefined ? {} : { 'content-length': `${body.length}` }
    httpRequest({ host: 'localhost', port, method, path, headers: { ...headers, ...length }, agent: false, signal })
      .on('error', end)
      .on('response', (response) => {
        const status = response.statusCode ?? 0
        // Some errors bring a body all the same, which ends the response as broken.
        if (method === 'HEAD') resolve({ status, body: '' })
        let text = ''
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('error', end)
          .on('end', () => resolve({ status, body: text }))
      })
      .end(body)
  })
