import type { IdeaRecordChange, SaveIdeaRecord } from '../../contract/record'
import type { Browser } from './browser'
import type { Fetch } from './globals'
import type { Look } from './practice-sum'
import { readToken } from './provider'
import type { Answer, Question, HttpErrorCode, ServerModel } from './server-model'

/** What happens to requests on their way. */
export type Weather =
  | 'fine'
  /** The request does not arrive. */
  | 'lost'
  /** The server acts, and its answer does not arrive. */
  | 'answerLost'
  /** The request arrives twice, the second time a moment later. */
  | 'doubled'
  /** The browser gives up before the answer comes. */
  | 'slow'
  /** Something on the way, or the server, answers with this status instead. */
  | { status: 401 | 403 | 404 | 409 | 429 | 500 | 503; retryAfterSeconds?: number }

/** The way between browsers and the server. */
export class Network {
  /** What happens to the next requests, in their order; those after are fine. */
  forecast: Weather[] = []

  constructor(readonly server: ServerModel) {}

  /** Sends something for a tab, and answers what `act` did at the server; rejects as `fetch` does. */
  send<Result>(tab: Browser, act: () => Result): Promise<Result | Exclude<Weather, string>> {
    tab.calls += 1
    const { world } = tab
    const weather = this.forecast.shift() ?? 'fine'
    const wayMs = () => world.chance.whole(5, world.chance.happens(0.1) ? 3_000 : 100)
    return new Promise((resolve, reject) => {
      const answer = (run: () => void) => world.after(wayMs(), tab, run)
      const fail = () => reject(new TypeError('Failed to fetch'))
      if (!tab.shared.isOnline || weather === 'lost') {
        answer(fail)
      } else if (typeof weather === 'object') {
        answer(() => resolve(weather))
      } else {
        world.after(weather === 'slow' ? world.chance.whole(20_000, 50_000) : wayMs(), null, () => {
          const result = act()
          answer(weather === 'answerLost' ? fail : () => resolve(result))
        })
        if (weather === 'doubled') world.after(wayMs(), null, act)
      }
    })
  }
}

/** The GraphQL door as the app's client meets it. */
export function fetchOn(network: Network): Fetch {
  return async (tab, _address, { headers, body }) => {
    const token = new Headers(headers).get('x-auth-token') ?? ''
    const { server } = network
    const look = readLook(typeof body === 'string' ? body : '')
    if (look) {
      const answer = await network.send(tab, () => server.practiceOf(personOf(token, tab.world.wallNow), look))
      return 'status' in answer ? failedResponse(answer) : practiceResponse(answer)
    }
    const question = readQuestion(typeof body === 'string' ? body : '')
    const sent = { from: tab.shared.name, at: tab.world.now }
    const answer = await network.send(tab, () => server.ask(personOf(token, tab.world.wallNow), question, sent))
    return 'status' in answer ? failedResponse(answer) : responseTo(question, answer)
  }
}

/** The server's check of a token: its own clock decides. */
function personOf(token: string, wallNow: number): string | null {
  const claims = readToken(token)
  return claims && claims.expires > wallNow ? claims.uid : null
}

interface Asked {
  operationName: string
  variables: Look
}

/** What somebody wants to know of their practice; null where it is about one record. */
function readLook(body: string): Look | null {
  // The app's own client has written it.
  const { operationName, variables } = JSON.parse(body) as Asked
  return operationName === 'Practice' ? variables : null
}

interface Sent {
  operationName: string
  variables: { id: string; change: IdeaRecordChange; input: SaveIdeaRecord }
}

function readQuestion(body: string): Question {
  // The app's own client has written it.
  const { operationName, variables } = JSON.parse(body) as Sent
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

const statuses = { UNAUTHENTICATED: 401, BAD_USER_INPUT: 400, NOT_FOUND: 404 }
const fields = { save: 'saveIdeaRecord', change: 'updateIdeaRecord', delete: 'deleteIdeaRecord' }
const times = { createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' }

function responseTo(question: Question, answer: Answer): Response {
  if ('code' in answer) return refusedResponse(answer.code)
  const shown = question.kind === 'delete' ? question.id : { ...answer.record, ...times }
  return new ReadyResponse(JSON.stringify({ data: { [fields[question.kind]]: shown } }), 200)
}

function practiceResponse(answer: ReturnType<ServerModel['practiceOf']>): Response {
  return 'code' in answer ? refusedResponse(answer.code) : new ReadyResponse(JSON.stringify({ data: answer }), 200)
}

function refusedResponse(code: HttpErrorCode): Response {
  const error = { message: `Refused: ${code}`, extensions: { code } }
  return new ReadyResponse(JSON.stringify({ data: null, errors: [error] }), statuses[code])
}

function failedResponse({ status, retryAfterSeconds }: Exclude<Weather, string>): Response {
  return new ReadyResponse('Not now.', status, {
    'content-type': 'text/plain',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  })
}

/** A response whose text is there at once. */
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
