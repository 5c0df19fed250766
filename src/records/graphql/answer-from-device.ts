import {
  composeExchanges,
  getOperationName,
  mapExchange,
  type Exchange,
  type Operation,
  type OperationResult,
} from '@urql/core'
import type { CopyGateway } from '../gateways'
import { graphqlErrorOf } from '../../lib/graphql-server-error'
import { keptOffline } from '../../lib/kept-offline'
import { isObject } from '../../lib/shape'
import { withTimeLimit } from '../../lib/time-limit'
import { lateAnswerExchange } from './late-answers'

/** How long a query waits for this device’s storage, in milliseconds. */
const storageLimitMs = 10_000

/**
 * If the server cannot be reached or does not answer, queries return what the device knows along with the error: the copy of the
 * records, and the answers that are kept. `save` keeps these; it comes after urql’s cache, and `fallBack` before it, so that no offline
 * data enters that cache.
 */
export function createDeviceAnswers(uid: string, storage: CopyGateway): { save: Exchange; fallBack: Exchange } {
  const logFailure = (work: Promise<unknown>) => {
    work.catch((error: unknown) => console.error('An answer could not be kept on this device.', error))
  }
  return {
    save: mapExchange({
      onResult: ({ operation, data, error }) => {
        if (error) return
        const name = keptName(operation)
        if (name !== null && isObject(data)) logFailure(storage.keepAnswer(uid, name, data))
      },
    }),
    fallBack: composeExchanges([
      lateAnswerExchange((result) => answerFromDevice(uid, storage, result)),
      mapExchange({
        // Cached results must pass synchronously, so that the page is drawn at once.
        onResult: (result) => (isOutOfReach(result) ? answerFromDevice(uid, storage, result) : result),
      }),
    ]),
  }
}

/** No response, or not our server’s; an error response of the server is not replaced. */
function isOutOfReach({ operation, data, error }: OperationResult): boolean {
  return operation.kind === 'query' && !data && error !== undefined && graphqlErrorOf(error) === null
}

async function answerFromDevice(uid: string, storage: CopyGateway, result: OperationResult): Promise<OperationResult> {
  try {
    const name = keptName(result.operation)
    if (name !== null) {
      const answer = await withTimeLimit(storage.readAnswer(uid, name), storageLimitMs)
      return answer === null ? result : { ...result, data: answer }
    }
    const [{ answerFromCopy }, records] = await withTimeLimit(
      Promise.all([import(/* webpackChunkName: "offline-answers" */ './offline-answers'), storage.read(uid)]),
      storageLimitMs,
    )
    const data = answerFromCopy(records, result.operation)
    return data === null ? result : { ...result, data }
  } catch (error) {
    console.error('The device could not answer.', error)
    return result
  }
}

/** The name of a query whose last answer is kept on the device, as its context says (`keptOffline`); else null. */
function keptName({ kind, context, query }: Operation): string | null {
  return kind === 'query' && context[keptOffline] === true ? (getOperationName(query) ?? null) : null
}
