import { getOperationName, mapExchange, type Exchange, type Operation, type OperationResult } from '@urql/core'
import type { CopyGateway } from '../copy/gateways'
import { graphqlErrorOf } from '../../lib/graphql-server-error'
import { keptOffline } from '../../lib/kept-offline'
import { isObject } from '../../lib/shape'
import { withTimeLimit } from '../../lib/time-limit'

/** How long a query waits for this device’s storage, in milliseconds. */
const storageLimitMs = 3_000

/**
 * If the server cannot be reached, queries return the last answer that is kept on the device along with the error.
 * `save` keeps these; it comes after urql’s cache, and `fallBack` before it, so that no offline
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
    fallBack: mapExchange({
      // Cached results must pass synchronously, so that the page is drawn at once.
      onResult: (result) => (isOutOfReach(result) ? answerFromDevice(uid, storage, result) : result),
    }),
  }
}

/** No response, or not our server’s; an error response of the server is not replaced. */
function isOutOfReach({ operation, data, error }: OperationResult): boolean {
  return operation.kind === 'query' && !data && error !== undefined && graphqlErrorOf(error) === null
}

async function answerFromDevice(uid: string, storage: CopyGateway, result: OperationResult): Promise<OperationResult> {
  const name = keptName(result.operation)
  if (name === null) return result
  try {
    const answer = await withTimeLimit(storage.readAnswer(uid, name), storageLimitMs)
    return answer === null ? result : { ...result, data: answer }
  } catch (error) {
    console.error('The device could not answer.', error)
    return result
  }
}

/** The name of a query whose last answer is kept on the device, as its context says (`keptOffline`); else null. */
function keptName({ kind, context, query }: Operation): string | null {
  return kind === 'query' && context[keptOffline] === true ? (getOperationName(query) ?? null) : null
}
