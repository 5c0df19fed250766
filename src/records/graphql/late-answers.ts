import { makeErrorResult, type Exchange, type Operation, type OperationResult } from '@urql/core'
import { delay, filter, fromPromise, merge, mergeMap, pipe, share, tap } from 'wonka'
import { TimeLimitError } from '../../lib/time-limit'

/** How long a query waits for the server, in milliseconds. */
const serverLimitMs = 5_000

/**
 * If the server does not answer a query in time, passes on what `answer` has for it until the response comes.
 *
 * @param answer adds data to a result with an error, or returns it unchanged
 */
export function lateAnswerExchange(answer: (result: OperationResult) => Promise<OperationResult>): Exchange {
  return ({ forward }) =>
    (operations) => {
      /** Unanswered queries, by key. */
      const waiting = new Map<number, Operation>()
      const isWaiting = (operation: Operation) => waiting.get(operation.key) === operation
      const noted = pipe(
        operations,
        tap((operation) => {
          if (operation.kind === 'query') waiting.set(operation.key, operation)
          if (operation.kind === 'teardown') waiting.delete(operation.key)
        }),
        share,
      )
      const results = pipe(
        forward(noted),
        tap(({ operation }) => waiting.delete(operation.key)),
      )
      const late = pipe(
        noted,
        delay(serverLimitMs),
        filter(isWaiting),
        mergeMap((operation) =>
          fromPromise(
            answer({
              ...makeErrorResult(operation, new TimeLimitError('The server has not answered yet.')),
              stale: true,
            }),
          ),
        ),
        filter(({ data, operation }) => Boolean(data) && isWaiting(operation)),
      )
      return merge([results, late])
    }
}
