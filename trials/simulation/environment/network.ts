import { errorStatuses, type ErrorCode } from '../../../contract/error-codes'
import type { IdeaRecordChange, SaveIdeaRecord } from '../../../contract/record'
import type { ReturnChange } from '../../../src/returns/topic-return'
import type { Browser } from './browser'
import { shownOf, type FeedVariables } from './feed-model'
import type { PreferencesInput } from './preferences-model'
import type { Fetch } from './globals'
import { readToken } from './provider'
import type { RecordResponse, RecordMutation, ServerModel } from './server-model'

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
  /** The server itself refuses the request. */
  | { code: 'QUOTA_EXCEEDED' }

/** The network between browsers and the server. */
export class Network {
  /** Outcomes of the next requests, in order; all later ones are fine. */
  nextOutcomes: RequestOutcome[] = []

  constructor(readonly server: ServerModel) {}

  /** Runs `act` on the server on behalf of a tab and resolves with its result or an error status; rejects like `fetch`. */
  send<Result>(tab: Browser, act: () => Result): Promise<Result | Exclude<RequestOutcome, string>> {
    tab.calls += 1
    const { world } = tab
    const requestOutcome = this.nextOutcomes.shift() ?? 'fine'
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
  return async (tab, _address, { headers, body }) => {
    const token = new Headers(headers).get('x-auth-token') ?? ''
    const { server } = network
    const feedVariables = readFeedVariables(typeof body === 'string' ? body : '')
    if (feedVariables) {
      const answer = await network.send(tab, () => {
        const uid = personOf(token, tab.world.wallNow)
        const { returnsAfter } = feedVariables
        const topicReturns = server.returns.after(uid ?? '', returnsAfter === null ? -1 : Number(returnsAfter))
        return { ...server.feed.answer(uid, server.records, feedVariables), topicReturns }
      })
      return 'status' in answer ? failedResponse(answer) : dataResponse(answer)
    }
    const changedReturn = readChangedReturn(typeof body === 'string' ? body : '')
    if (changedReturn) {
      const answer = await network.send(tab, () => {
        const { wallNow } = tab.world
        return server.returns.set(personOf(token, wallNow), changedReturn, wallNow, (owner) => server.feed.raise(owner))
      })
      return 'status' in answer ? failedResponse(answer) : dataResponse(answer)
    }
    const ofPreferences = readPreferencesOperation(typeof body === 'string' ? body : '')
    if (ofPreferences) {
      const answer = await network.send(tab, () => {
        const uid = personOf(token, tab.world.wallNow)
        if (ofPreferences.input === null) return server.preferences.answer(uid)
        if (uid !== null) server.feed.notePreferences(uid)
        return server.preferences.set(uid, ofPreferences.input, tab.world.wallNow)
      })
      return 'status' in answer ? failedResponse(answer) : dataResponse(answer)
    }
    const mutation = readMutation(typeof body === 'string' ? body : '')
    const sent = { from: tab.shared.name, at: tab.world.now }
    const answer = await network.send(tab, () => server.handle(personOf(token, tab.world.wallNow), mutation, sent))
    return 'status' in answer ? failedResponse(answer) : responseTo(mutation, answer)
  }
}

/** Validates a token by the server's clock; null if it is invalid or expired. */
function personOf(token: string, wallNow: number): string | null {
  const claims = readToken(token)
  return claims && claims.expires > wallNow ? claims.uid : null
}

interface FeedOperation {
  operationName: string
  variables: FeedVariables
}

/** The variables of a `Feed` query; null for any other operation. */
function readFeedVariables(body: string): FeedVariables | null {
  // The app's own client has written it.
  const { operationName, variables } = JSON.parse(body) as FeedOperation
  return operationName === 'Feed' ? variables : null
}

interface ReturnsOperation {
  operationName: string
  variables: { input: ReturnChange }
}

/** The change of a return; null for any other operation. */
function readChangedReturn(body: string): ReturnChange | null {
  // The app's own client has written it.
  const { operationName, variables } = JSON.parse(body) as ReturnsOperation
  return operationName === 'SetTopicReturn' ? variables.input : null
}

interface PreferencesOperation {
  operationName: string
  variables: { input: PreferencesInput }
}

/** The change of settings; an input of null for their query; null for any other operation. */
function readPreferencesOperation(body: string): { input: PreferencesInput | null } | null {
  // The app's own client has written it.
  const { operationName, variables } = JSON.parse(body) as PreferencesOperation
  if (operationName === 'Preferences') return { input: null }
  return operationName === 'SetPreferences' ? { input: variables.input } : null
}

interface RecordOperation {
  operationName: string
  variables: { id: string; change: IdeaRecordChange; input: SaveIdeaRecord }
}

function readMutation(body: string): RecordMutation {
  // The app's own client has written it.
  const { operationName, variables } = JSON.parse(body) as RecordOperation
  switch (operationName) {
    case 'SaveIdeaRecord':
      return { kind: 'save', record: variables.input }
    case 'UpdateIdeaRecord':
      return { kind: 'change', id: variables.id, change: variables.change }
    case 'DeleteIdeaRecord':
      return { kind: 'delete', id: variables.id }
    default:
      throw new Error(`Nobody here asks ${operationName}.`)
  }
}

const fields = { save: 'saveIdeaRecord', change: 'updateIdeaRecord', delete: 'deleteIdeaRecord' }

function responseTo(mutation: RecordMutation, answer: RecordResponse): Response {
  if ('code' in answer) return refusedResponse(answer.code)
  const shown = answer.record === null ? ('id' in mutation ? mutation.id : null) : shownOf(answer.record)
  return new ReadyResponse(JSON.stringify({ data: { [fields[mutation.kind]]: shown } }), 200)
}

function dataResponse(answer: object | { code: ErrorCode }): Response {
  return 'code' in answer ? refusedResponse(answer.code) : new ReadyResponse(JSON.stringify({ data: answer }), 200)
}

function refusedResponse(code: ErrorCode): Response {
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
