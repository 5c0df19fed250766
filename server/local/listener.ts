import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createOriginRule, isLoopbackHost } from './allowed-origins'
import { Refusal, type Answer } from './answers'
import { callFrom, type Call } from './call'

const preflightSeconds = '3600'

/** Turns requests into calls and answers into responses, and lets in only this machine and the app's pages. */
export function createListener(
  answer: (call: Call) => Answer | Promise<Answer>,
  appOrigins: readonly string[],
): RequestListener {
  const isAllowed = createOriginRule(appOrigins)

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    const { host = '', origin } = request.headers
    if (!isLoopbackHost(host)) throw new Refusal('PERMISSION_DENIED : This server answers only as localhost.', 403)
    const answered = () => refusalsAnswered(() => answer(callFrom(request)))
    if (origin !== undefined && isAllowed(origin)) {
      return readableBy(origin, request.method === 'OPTIONS' ? preflightAnswer(request) : await answered())
    }
    // Without an origin it is no page that calls; and a page may ask for what it is not allowed to read.
    if (origin === undefined || request.method === 'GET') return answered()
    throw new Refusal(`PERMISSION_DENIED : Pages of ${origin} may not call this server.`, 403)
  }

  return (request, response) => {
    void refusalsAnswered(() => answerTo(request)).then((answered) => write(response, answered))
  }
}

/** Answers refusals as Firebase does; anything else is our own fault, is logged, and answers 500. */
async function refusalsAnswered(work: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error.toAnswer()
    console.error('The local sign-in server failed:', error)
    return new Refusal('INTERNAL : The local sign-in server failed; its log says more.', 500).toAnswer()
  }
}

function preflightAnswer({ headers }: IncomingMessage): Answer {
  return {
    status: 204,
    contentType: 'text/plain',
    body: '',
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
      'Access-Control-Max-Age': preflightSeconds,
    },
  }
}

/** Lets the page of an allowed origin read the answer. */
function readableBy(origin: string, answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } }
}

function write(response: ServerResponse, { status, contentType, body, headers }: Answer): void {
  response.writeHead(status, {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...headers,
  })
  response.end(body)
}
