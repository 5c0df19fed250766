import { errorStatuses, type ErrorCode } from '../../../contract/error-codes'
import type { Browser } from './browser'
import type { Fetch } from './globals'
import { readToken } from './provider'
import type { Operation, Server } from './server'

/** What happens to a request on the network. */
export type RequestOutcome =
  | 'fine'
  /** The request does not arrive. */
  | 'lost'
  /** The server executes the request, but its response is lost. */
  | 'responseLost'
  /** The request arrives twice. */
  | 'duplicated'
  /** The browser times out before the response arrives. */
  | 'slow'
  /** Something in the server’s place responds with this status; the request is not executed. */
  | { status: 401 | 403 | 404 | 409 | 429 | 500 | 503; retryAfterSeconds?: number }
  /** The server itself refuses the request, if it stores more than a few values. */
  | { code: 'QUOTA_EXCEEDED' }

/** The network between browsers and the server. */
export class Network {
  /** Outcomes of the next requests, in order; all later ones are fine. */
  nextOutcomes: RequestOutcome[] = []

  constructor(readonly server: Server) {}

  /** Runs `act` on the server on behalf of a tab and resolves with its result or an error status; rejects like `fetch`. */
  send<Result>(
    tab: Browser,
    act: () => Result,
    { canBeRefused = true } = {},
  ): Promise<Result | Exclude<RequestOutcome, string>> {
    const { world } = tab
    const next = this.nextOutcomes.shift() ?? 'fine'
    const requestOutcome = typeof next === 'object' && 'code' in next && !canBeRefused ? 'fine' : next
    const wayMs = () => world.random.integer(5, world.random.boolean(0.1) ? 3_000 : 100)
    return new Promise((resolve, reject) => {
      const answer = (run: () => void) => world.after(wayMs(), tab, run)
      const fail = () => reject(new TypeError('Failed to fetch'))
      if (!tab.shared.isOnline || requestOutcome === 'lost') {
        answer(fail)
      } else if (typeof requestOutcome === 'object') {
        answer(() => resolve(requestOutcome))
      } else {
        world.after(requestOutcome === 'slow' ? world.random.integer(20_000, 50_000) : wayMs(), null, () => {
          const result = act()
          answer(requestOutcome === 'responseLost' ? fail : () => resolve(result))
        })
        if (requestOutcome === 'duplicated') world.after(wayMs(), null, act)
      }
    })
  }
}

/** A `fetch` that serves the GraphQL endpoint from the server model. */
export function fetchOn(network: Network): Fetch {
  return async (tab, _address, { headers, body, signal }) => {
    const token = new Headers(headers).get('x-auth-token') ?? ''
    // The app's own client has written it.
    const operation = JSON.parse(typeof body === 'string' ? body : '') as Operation
    const sent = { device: tab.shared.name, at: tab.world.now }
    const answering = network.send(
      tab,
      () => {
        const { wallNow } = tab.world
        return network.server.respond(operation, { ...sent, wallNow, uid: personOf(token, wallNow) })
      },
      { canBeRefused: operation.operationName !== 'SetPreferences' },
    )
    // Nobody hears the answer to a request that was given up.
    const givenUp = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('The request was given up.', { cause: signal.reason }))),
    )
    const answer = await Promise.race([answering, givenUp])
    if ('status' in answer) return failedResponse(answer)
    return 'code' in answer ? refusedResponse(answer) : new ReadyResponse(JSON.stringify({ data: answer }), 200)
  }
}

/** Validates a token by the server's clock; null if it is invalid or expired. */
function personOf(token: string, wallNow: number): string | null {
  const claims = readToken(token)
  return claims && claims.expires > wallNow ? claims.uid : null
}

function refusedResponse({ code }: { code: ErrorCode }): Response {
  const error = { message: `Refused: ${code}`, extensions: { code } }
  return new ReadyResponse(JSON.stringify({ errors: [error] }), errorStatuses[code])
}

function failedResponse({ status, retryAfterSeconds }: Extract<RequestOutcome, { status: number }>): Response {
  return new ReadyResponse('Not now.', status, {
    'content-type': 'text/plain',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  })
}

/** A response whose text is available at once, because a real one would leave virtual time. */
class ReadyResponse extends Response {
  constructor(
    private readonly written: string,
    status: number,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) {
    super(null, { status, headers })
  }

  override text(): Promise<string> {
    return Promise.resolve(this.written)
  }
}
