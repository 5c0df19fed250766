import {
  composeExchanges,
  getOperationName,
  mapExchange,
  type Exchange,
  type Operation,
  type OperationResult,
} from '@urql/core'
import type { OfflineCacheGateway } from '../gateways'
import { graphqlErrorOf } from '../../lib/graphql-server-error'
import { keptOffline } from '../../lib/kept-offline'
import { isObject } from '../../lib/shape'
import { withTimeLimit } from '../../lib/time-limit'
import { deleteIdeaRecordMutation } from '../documents'
import { lateAnswerExchange } from './late-answers'
import { isOf, readRecordId } from './operations'

/** How long a query waits for this device’s storage, in milliseconds. */
const storageLimitMs = 3_000

/**
 * Stores the records in responses on the device. If the server cannot be reached or does not answer, queries return them
 * along with the error. `save` comes after urql’s cache and `fallBack` before it, so that no offline data enters that cache.
 */
export function createOfflineCacheExchanges(
  uid: string,
  storage: OfflineCacheGateway,
): { save: Exchange; fallBack: Exchange } {
  const logFailure = (work: Promise<unknown>) => {
    work.catch((error: unknown) => console.error('The offline cache could not be written.', error))
  }
  return {
    save: mapExchange({
      onResult: ({ operation, data, error }) => {
        if (error) return
        const name = keptName(operation)
        if (name !== null && isObject(data)) logFailure(storage.keepAnswer(uid, name, data))
        const records = recordsIn(data)
        if (records.length > 0) logFailure(storage.keep(uid, records))
        const missing = missingId(operation, data)
        if (missing !== null) logFailure(storage.forget(uid, missing))
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

async function answerFromDevice(
  uid: string,
  storage: OfflineCacheGateway,
  result: OperationResult,
): Promise<OperationResult> {
  try {
    const name = keptName(result.operation)
    if (name !== null) {
      const answer = await withTimeLimit(storage.readAnswer(uid, name), storageLimitMs)
      return answer === null ? result : { ...result, data: answer }
    }
    const [{ answerFromOfflineCache }, records] = await withTimeLimit(
      Promise.all([import(/* webpackChunkName: "offline-answers" */ './offline-answers'), storage.read(uid)]),
      storageLimitMs,
    )
    const data = answerFromOfflineCache(records, result.operation)
    return data === null ? result : { ...result, data }
  } catch (error) {
    console.error('The offline cache could not be read.', error)
    return result
  }
}

/** The name of a query whose last answer is kept on the device, as its context says (`keptOffline`); else null. */
function keptName({ kind, context, query }: Operation): string | null {
  return kind === 'query' && context[keptOffline] === true ? (getOperationName(query) ?? null) : null
}

/** Everything in a response that may be a record; the storage drops incomplete ones. */
function recordsIn(data: unknown): unknown[] {
  if (!isObject(data)) return []
  const { IdeaRecord: page, ideaRecord, saveIdeaRecord, updateIdeaRecord } = data
  const nodes: unknown[] = isObject(page) && Array.isArray(page.nodes) ? page.nodes : []
  return [...nodes, ideaRecord, saveIdeaRecord, updateIdeaRecord].filter(isObject)
}

/** The id of a record that the server says it does not have. */
function missingId(operation: Operation, data: unknown): string | null {
  const isMissing = isObject(data) && data.ideaRecord === null
  return isMissing || isOf(operation, deleteIdeaRecordMutation) ? readRecordId(operation.variables) : null
}
