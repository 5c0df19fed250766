import { CombinedError, type AnyVariables, type Client, type OperationResult, type TypedDocumentNode } from '@urql/core'
import { formatServerError } from '../format-server-error'
import { graphqlErrorOf } from '../graphql-server-error'
import { t } from '../translation'

/** A GraphQL client that waits and retries when the server limits it. Rejects with an `Error` whose message can be shown. */
export interface RetryingClient {
  query<Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
  mutate<Data, Variables extends AnyVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
}

/** Longer delays come only from daily limits, which are not worth waiting for. */
const maximumDelayMs = 2 * 60_000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** @param delay resolves after so many milliseconds. */
export function createRetryingClient(client: Client, delay = wait): RetryingClient {
  /** Waits and retries for as long as the server limits the requests. */
  const withRetry = async <Data, Variables extends AnyVariables>(
    execute: () => PromiseLike<OperationResult<Data, Variables>>,
  ): Promise<Data> => {
    for (;;) {
      const { data, error } = await execute()
      if (data !== undefined && !error) return data
      const waitMs = error ? retryDelayMs(error) : null
      if (waitMs === null)
        throw new Error(error ? errorText(error) : t('The server’s response could not be read.'), { cause: error })
      await delay(waitMs)
    }
  }

  return {
    query: (document, variables) => withRetry(() => client.query(document, variables).toPromise()),
    mutate: (document, variables) => withRetry(() => client.mutation(document, variables).toPromise()),
  }
}

/** The delay before a retry; null if retrying does not help, as with a daily limit. */
function retryDelayMs({ response }: CombinedError): number | null {
  if (!(response instanceof Response) || ![429, 503].includes(response.status)) return null
  const waitMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000
  if (!Number.isFinite(waitMs) || (response.status === 429 && waitMs > maximumDelayMs)) return null
  return Math.min(Math.max(waitMs, 1_000), maximumDelayMs)
}

/** The GraphQL error code of a request that our server rejected; null for any other error. */
export function serverErrorCode(error: unknown): string | null {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof CombinedError ? (graphqlErrorOf(cause)?.code ?? null) : null
}

function errorText(error: CombinedError): string {
  const serverError = graphqlErrorOf(error)
  if (serverError) return formatServerError(serverError.message, serverError.code)
  return error.response instanceof Response
    ? t('The server reported an error ({status}).', { status: String(error.response.status) })
    : t('The server could not be reached.')
}
