import * as v from 'valibot'

/** A request that was sent. */
export interface SentRequest {
  url: string
  method: string
  token: string | null
  /** The body as it was sent. */
  body: string
  operationName: string
  variables: unknown
}

/** A response: data, or errors with a status. */
export type Answer =
  | { data: Record<string, unknown> }
  | { status: number; errors: object[]; headers?: Record<string, string> }
  | { status: number; text: string; headers?: Record<string, string> }

const bodySchema = v.object({ operationName: v.string(), variables: v.unknown() })

/** Mocks `fetch` with a GraphQL server until the test ends, and returns the requests that it receives. */
export function stubGraphqlServer(answer: (request: SentRequest) => Answer | Promise<Answer>): SentRequest[] {
  const sent: SentRequest[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url, method, headers, body } = await read(new Request(input, init))
    const request: SentRequest = {
      url,
      method,
      token: headers.get('x-auth-token'),
      body,
      ...v.parse(v.pipe(v.string(), v.parseJson(), bodySchema), body),
    }
    sent.push(request)
    return toResponse(await answer(request))
  })
  return sent
}

async function read(request: Request) {
  const { url, method, headers } = request
  return { url, method, headers, body: await request.text() }
}

function toResponse(answer: Answer): Response {
  if ('data' in answer) return Response.json(answer)
  const { status, headers = {} } = answer
  if ('text' in answer)
    return new Response(answer.text, { status, headers: { 'content-type': 'text/html', ...headers } })
  return Response.json({ data: null, errors: answer.errors }, { status, headers })
}

/** An ID token with these claims and an invalid signature. `expiresInMs` counts from now. */
export function buildToken({ uid = 'uid-aya', expiresInMs = 3_600_000, others = {} } = {}): string {
  const claims = { sub: uid, exp: Math.floor((Date.now() + expiresInMs) / 1000), name: '綾', ...others }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return [encode({ alg: 'RS256' }), encode(claims), 'signature'].join('.')
}
