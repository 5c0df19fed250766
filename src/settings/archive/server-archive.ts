import { CombinedError, createRequest, type AnyVariables, type Client, type OperationResult } from '@urql/core'
import * as v from 'valibot'
import { maximumPageSize } from '../../../contract/limits'
import { formatServerError } from '../../lib/format-server-error'
import { t } from '../../lib/translation'
import { archivePageQuery, importMutation } from './documents'
import { recordSchema, type ArchivedRecord } from './format'
import type { ImportedEntry, ServerArchive } from './server-archive-gateway'

/** What an import changes of what is on the screen. */
const context = { additionalTypenames: ['IdeaRecord', 'Practice'] }

/** No server of ours names a longer time. */
const longestWaitMs = 2 * 60_000

/**
 * The client's memory keeps each answer for as long as the person is here. Under one key, the pages of an export take each
 * other's place there, so that it ends up with one of them and not with everything the person has.
 */
const pageKey = createRequest(archivePageQuery, { first: 0, after: null, isFirst: false }).key

/** @param pause resolves after so many milliseconds. */
export function createServerArchive(client: Client, pause: (ms: number) => Promise<void>): ServerArchive {
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

  const bringBack = async (records: readonly ArchivedRecord[]): Promise<ImportedEntry[]> => {
    try {
      const { importIdeaRecords } = await patiently(() =>
        client.mutation(importMutation, { records: records.map(asSent) }, context).toPromise(),
      )
      return importIdeaRecords.records
    } catch (error) {
      if (!isRefusal(error)) throw error
      const [only, ...others] = records
      if (only && others.length === 0) {
        return [{ id: only.id, keptAs: null, outcome: 'REFUSED', message: error.message }]
      }
      // One of them is what the server cannot take; the others must not suffer for it.
      const middle = Math.ceil(records.length / 2)
      return [...(await bringBack(records.slice(0, middle))), ...(await bringBack(records.slice(middle)))]
    }
  }

  return {
    page: async (after) => {
      const variables = { first: maximumPageSize, after, isFirst: after === null }
      const { archive } = await patiently(() =>
        client
          .executeQuery(
            { ...createRequest(archivePageQuery, variables), key: pageKey },
            { requestPolicy: 'network-only' },
          )
          .toPromise(),
      )
      return {
        records: archive.nodes.map((node) => v.parse(recordSchema, node)),
        next: archive.hasNextPage ? archive.endCursor : null,
        total: archive.totalCount ?? null,
      }
    },
    bringBack,
  }
}

/** A record without a time is new when it comes. */
function asSent({ createdAt, updatedAt, ...record }: ArchivedRecord) {
  return { ...record, ...(createdAt !== null && { createdAt }), ...(updatedAt !== null && { updatedAt }) }
}

function askedToWait({ response }: CombinedError): number | null {
  if (!(response instanceof Response) || ![429, 503].includes(response.status)) return null
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 1_000), longestWaitMs) : null
}

/** What the server will never take, however often it is sent. */
function isRefusal(error: unknown): error is Error {
  const { cause } = error instanceof Error ? error : {}
  const code = cause instanceof CombinedError ? codeOf(cause) : null
  return code === 'BAD_USER_INPUT' || code === 'PAYLOAD_TOO_LARGE'
}

function wordsOf(error: CombinedError): string {
  const [first] = error.graphQLErrors
  if (first) return formatServerError(first.message, codeOf(error))
  return error.response instanceof Response
    ? t('The server answered with status {status}.', { status: String(error.response.status) })
    : t('The server could not be reached.')
}

function codeOf({ graphQLErrors }: CombinedError): string | null {
  const code = graphQLErrors[0]?.extensions.code
  return typeof code === 'string' ? code : null
}
