import {
  getOperationName,
  mapExchange,
  type Exchange,
  type Operation,
  type OperationResult,
  type TypedDocumentNode,
} from '@urql/core'
import type { SeenRecord, SeenRecordsGateway } from '../../lib/gateways'
import { deleteIdeaRecordMutation, ideaRecordQuery, ideaRecordsQuery } from '../documents'
import { matches } from '../matches'
import { readListVariables, readRecordId, recordsIn } from './record-answers'

/**
 * Remembers on the device what the server answers, and answers from there, beside the error, while the server is out of
 * reach: records that were seen before can be read. `remember` stands after the cache, `recall` before it, so that nothing
 * old gets into the cache.
 */
export function createSeenRecords(uid: string, seen: SeenRecordsGateway): { remember: Exchange; recall: Exchange } {
  const logged = (work: Promise<unknown>) => {
    work.catch((error: unknown) => console.error('What was seen could not be kept on this device.', error))
  }
  return {
    remember: mapExchange({
      onResult: ({ operation, data, error }) => {
        if (error) return
        const records = recordsIn(data)
        if (records.length > 0) logged(seen.keep(uid, records))
        const gone = goneId(operation, data)
        if (gone !== null) logged(seen.forget(uid, gone))
      },
    }),
    recall: mapExchange({
      // What is in the cache goes through within the call, so that a page is drawn at once.
      onResult: (result) => (isOutOfReach(result) ? answerWithSeen(result, seen.read(uid)) : result),
    }),
  }
}

async function answerWithSeen(result: OperationResult, reading: Promise<SeenRecord[]>): Promise<OperationResult> {
  const records = await reading.catch((error: unknown) => {
    console.error('This device did not tell which records were seen.', error)
    return []
  })
  const data = answerFrom(records, result.operation)
  return data === null ? result : { ...result, data }
}

/** The server gave no answer; what it refuses it has its reasons for. */
function isOutOfReach({ operation, data, error }: OperationResult): boolean {
  return operation.kind === 'query' && !data && error?.networkError !== undefined && error.response === undefined
}

/** The record that the server has just said it does not have. */
function goneId(operation: Operation, data: unknown): string | null {
  const isGone = isOf(operation, deleteIdeaRecordMutation) || (isOf(operation, ideaRecordQuery) && isNothing(data))
  return isGone ? readRecordId(operation.variables) : null
}

/** The document passes through several hands on its way; its name stays. */
function isOf({ query }: Operation, document: TypedDocumentNode<unknown, never>): boolean {
  return getOperationName(query) === getOperationName(document)
}

function isNothing(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'ideaRecord' in data && data.ideaRecord === null
}

function answerFrom(records: readonly SeenRecord[], operation: Operation): object | null {
  if (isOf(operation, ideaRecordQuery)) {
    const id = readRecordId(operation.variables)
    const record = records.find((one) => one.id === id)
    return record ? { ideaRecord: record } : null
  }
  if (!isOf(operation, ideaRecordsQuery) || records.length === 0) return null
  const variables = readListVariables(operation.variables)
  // Where a page of the server's ended says nothing here.
  if (variables === null || variables.after != null) return null
  const direction = variables.order === 'OLDEST' ? 1 : -1
  const nodes = records
    .filter((record) => matches(record, variables.filters))
    .sort((one, other) => direction * one.startedAt.localeCompare(other.startedAt))
  return { IdeaRecord: { nodes, endCursor: null, hasNextPage: false } }
}
