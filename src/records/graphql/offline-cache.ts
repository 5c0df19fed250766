import { mapExchange, type Exchange, type Operation, type OperationResult } from '@urql/core'
import type { OfflineCacheGateway } from '../gateways'
import { isObject } from '../../lib/shape'
import { deleteIdeaRecordMutation } from '../documents'
import { isOf, readRecordId } from './offline-answers'

/**
 * Remembers on the device what the server answers, and answers from there, beside the error, while the server is out of
 * reach: records that were seen before can be read. `remember` stands after the cache, `recall` before it, so that nothing
 * old gets into the cache.
 */
export function createOfflineCacheExchanges(
  uid: string,
  storage: OfflineCacheGateway,
): { save: Exchange; fallBack: Exchange } {
  const logFailure = (work: Promise<unknown>) => {
    work.catch((error: unknown) => console.error('What was seen could not be kept on this device.', error))
  }
  return {
    save: mapExchange({
      onResult: ({ operation, data, error }) => {
        if (error) return
        const records = recordsIn(data)
        if (records.length > 0) logFailure(storage.keep(uid, records))
        const missing = missingId(operation, data)
        if (missing !== null) logFailure(storage.forget(uid, missing))
      },
    }),
    fallBack: mapExchange({
      // What is in the cache goes through within the call, so that a page is drawn at once.
      onResult: (result) => (isOutOfReach(result) ? answerFromDevice(uid, storage, result) : result),
    }),
  }
}

/** The server gave no answer; what it refuses it has its reasons for. */
function isOutOfReach({ operation, data, error }: OperationResult): boolean {
  return operation.kind === 'query' && !data && error?.networkError !== undefined && error.response === undefined
}

async function answerFromDevice(
  uid: string,
  storage: OfflineCacheGateway,
  result: OperationResult,
): Promise<OperationResult> {
  try {
    const [{ answerFromOfflineCache }, records] = await Promise.all([
      import(/* webpackChunkName: "offline-answers" */ './offline-answers'),
      storage.read(uid),
    ])
    const data = answerFromOfflineCache(records, result.operation)
    return data === null ? result : { ...result, data }
  } catch (error) {
    console.error('This device did not tell which records were seen.', error)
    return result
  }
}

/** What may be records in an answer; the device keeps those that are whole. */
function recordsIn(data: unknown): unknown[] {
  if (!isObject(data)) return []
  const { IdeaRecord: page, ideaRecord, saveIdeaRecord, updateIdeaRecord } = data
  const nodes: unknown[] = isObject(page) && Array.isArray(page.nodes) ? page.nodes : []
  return [...nodes, ideaRecord, saveIdeaRecord, updateIdeaRecord].filter(isObject)
}

/** The record that the server has just said it does not have. */
function missingId(operation: Operation, data: unknown): string | null {
  const isMissing = isObject(data) && data.ideaRecord === null
  return isMissing || isOf(operation, deleteIdeaRecordMutation) ? readRecordId(operation.variables) : null
}
