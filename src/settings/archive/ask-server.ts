import {
  CombinedError,
  createRequest,
  type AnyVariables,
  type Client,
  type DocumentInput,
  type OperationResult,
  type TypedDocumentNode,
} from '@urql/core'
import { formatServerError } from '../../lib/format-server-error'
import { t } from '../../lib/translation'

/** The server, asked for as long as it takes. Both reject with an `Error` whose message can be shown. */
export interface PatientServer {
  read<Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
  /** @param changes the types whose answers on the screen it outdates. */
  send<Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    changes: string[],
  ): Promise<Data>
}

/** The longest that a server of ours asks for, but for what a day allows. */
const longestWaitMs = 2 * 60_000

/** @param pause resolves after so many milliseconds. */
export function createPatientServer(client: Client, pause: (ms: number) => Promise<void>): PatientServer {
  /** Asks again where the server wants to be asked more slowly. */
  const patiently = async <Data, Variables extends AnyVariables>(
    ask: () => PromiseLike<OperationResult<Data, Variables>>,
  ): Promise<Data> => {
    for (;;) {
      const { data, error } = await ask()
      if (data !== undefined && !error) return data
      const waitMs = error ? askedToWait(error) : null
      if (waitMs === null)
        throw new Error(error ? wordsOf(error) : t('The server’s response could not be read.'), { cause: error })
      await pause(waitMs)
    }
  }

  return {
    read: (document, variables) =>
      patiently(() =>
        client
          .executeQuery(
            { ...createRequest(document, variables), key: keyOf(document) },
            { requestPolicy: 'network-only' },
          )
          .toPromise(),
      ),
    send: (document, variables, changes) =>
      patiently(() => client.mutation(document, variables, { additionalTypenames: changes }).toPromise()),
  }
}

/**
 * The client's memory keeps each answer for as long as the person is here. Under one key, the pages of an export take each
 * other's place there, so that it ends up with one of them and not with everything the person has.
 */
function keyOf(document: DocumentInput): number {
  return createRequest(document, {}).key
}

/** Null where asking again does not help, as with what one day allows. */
function askedToWait({ response }: CombinedError): number | null {
  if (!(response instanceof Response) || ![429, 503].includes(response.status)) return null
  const waitMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000
  if (!Number.isFinite(waitMs) || (response.status === 429 && waitMs > longestWaitMs)) return null
  return Math.min(Math.max(waitMs, 1_000), longestWaitMs)
}

/** The code that the server refused a request with; null for any other error. */
export function refusalCode(error: unknown): string | null {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof CombinedError ? codeOf(cause) : null
}

function wordsOf(error: CombinedError): string {
  const [first] = error.graphQLErrors
  if (first) return formatServerError(first.message, codeOf(error))
  return error.response instanceof Response
    ? t('The server reported an error ({status}).', { status: String(error.response.status) })
    : t('The server could not be reached.')
}

function codeOf({ graphQLErrors }: CombinedError): string | null {
  const code = graphQLErrors[0]?.extensions.code
  return typeof code === 'string' ? code : null
}
