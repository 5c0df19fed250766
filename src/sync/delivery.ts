import type { Client, CombinedError, OperationContext, OperationResult } from '@urql/core'
import type { ErrorCode } from '../../contract/error-codes'
import { liveCopyOf } from './copy/live-copy'
import type { CopyUpdate } from './copy/gateways'
import type { Delivery, NewOutboxEntry } from './gateways'
import type { Gateways } from '../lib/gateways'
import { formatServerError } from '../lib/format-server-error'
import { graphqlErrorOf } from '../lib/graphql-server-error'
import { fetchUntil } from '../lib/limited-fetch'
import { isObject, lookUp } from '../lib/shape'
import { t } from '../lib/translation'
import { deleteIdeaRecordMutation, saveIdeaRecordMutation, updateIdeaRecordMutation } from './documents'

/** A longer Retry-After is treated as a server error: entries should not wait for it. */
const longestRetryAfterMs = 60 * 60_000

/** Errors that a retry cannot fix. */
const permanentCodes: readonly ErrorCode[] = [
  ...(['BAD_USER_INPUT', 'FORBIDDEN', 'QUOTA_EXCEEDED', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE'] as const),
]

/**
 * Sends one outbox entry and returns the result. Only our server delivers or refuses it; any other answer is a failure.
 *
 * @param tell is told how the record or the return is afterwards, and is waited for.
 * @param requests the mutations of other features, by name.
 * @param signal aborts the request: one that is given up must not arrive after the next attempt.
 */
export async function deliver(
  client: Client,
  entry: NewOutboxEntry,
  tell: (update: CopyUpdate) => Promise<void>,
  requests: Gateways['requests'],
  signal: AbortSignal,
): Promise<Delivery> {
  const result = await send(client, entry, requests, { fetch: fetchUntil(signal) })
  const ofOtherVersion: Delivery = {
    outcome: 'failed',
    message: t('This version of the app cannot send this.'),
    isEntrySpecific: true,
  }
  // A newer version of the app queued it; that version may run here again later.
  if (result === null) return ofOtherVersion
  const { data, error } = result
  const serverError = error ? graphqlErrorOf(error) : null
  const isDeletion = entry.operation.kind === 'delete'
  // Whatever arrives after a deletion is over with it, and words that were heard in a round that was not kept belong nowhere.
  const isGone =
    serverError?.code === 'GONE' || ((isDeletion || isOnlyHeard(entry)) && serverError?.code === 'NOT_FOUND')
  if ((!error && hasResult(data)) || isGone) {
    const update = updateAfter(entry, { isDeleted: isDeletion || isGone, data, requests })
    if (update) await tell(update)
    return { outcome: 'delivered' }
  }
  if (!error) return { outcome: 'failed', message: t('The server’s response could not be read.'), isIntercepted: true }
  const retryAfterMs = retryAfterOf(error)
  const failed = { outcome: 'failed', ...(retryAfterMs !== null && { retryAfterMs }) } as const
  if (serverError === null) {
    return { ...failed, message: errorText(error), ...(statusOf(error) !== null && { isIntercepted: true }) }
  }
  // The server could not read the request, and executed nothing: during an update, it may be older than this page.
  if (serverError.code === 'BAD_USER_INPUT' && error.graphQLErrors[0]?.path === undefined) return ofOtherVersion
  const message = formatServerError(serverError.message, serverError.code)
  if (permanentCodes.includes(serverError.code)) return { outcome: 'refused', message }
  return { ...failed, message, ...(serverError.code === 'INTERNAL_SERVER_ERROR' && { isEntrySpecific: true }) }
}

export type SenderGateways = Pick<
  Gateways,
  'clients' | 'pageClients' | 'requests' | 'session' | 'copies' | 'copy' | 'clock'
>

/** Sends entries as one person. */
export function createEntrySender(uid: string, { clients, pageClients, requests, ...gateways }: SenderGateways) {
  return async (entry: NewOutboxEntry, signal: AbortSignal): Promise<Delivery> => {
    const { operation } = entry
    const request = operation.kind === 'request' ? lookUp(requests, operation.name) : undefined
    // What pages have asked for is to be asked again.
    const isAsked = request !== undefined && request.invalidates.length > 0
    const client = await (isAsked ? pageClients : clients).of(uid)
    return deliver(client, entry, tellCopy(uid, gateways), requests, signal)
  }
}

/** Tells the person's copy how a record is after a delivery. */
function tellCopy(
  uid: string,
  { session, ...gateways }: Pick<Gateways, 'session' | 'copies' | 'copy' | 'clock'>,
): (update: CopyUpdate) => Promise<void> {
  const isLoggedIn = () => session.isLoggedIn(uid)
  return async (update) => {
    if (isLoggedIn()) await liveCopyOf(gateways, uid).apply(update, isLoggedIn)
  }
}

interface Outcome {
  isDeleted: boolean
  data: unknown
  requests: Gateways['requests']
}

/** What has become known by a delivery; null if nothing that the copy holds. */
function updateAfter(
  { recordId, operation }: NewOutboxEntry,
  { isDeleted, data, requests }: Outcome,
): CopyUpdate | null {
  const told = isDeleted || !isObject(data) ? [] : Object.values(data)
  const nothing = { records: [], deleted: [], beginsAnew: false, state: null }
  if (operation.kind !== 'request') return { ...nothing, records: told, deleted: isDeleted ? [recordId] : [] }
  return lookUp(requests, operation.name)?.answersReturn ? { ...nothing, returns: told } : null
}

function isOnlyHeard({ operation }: NewOutboxEntry): boolean {
  return operation.kind === 'change' && Object.keys(operation.change).every((field) => field === 'heard')
}

/** Whether the response has the mutation’s result, which is never null in our schema. */
function hasResult(data: unknown): boolean {
  return isObject(data) && Object.values(data).some((result) => result != null)
}

/** Null if this version of the app does not know the request. */
async function send(
  client: Client,
  { recordId: id, operation }: NewOutboxEntry,
  requests: Gateways['requests'],
  limits: Pick<OperationContext, 'fetch'>,
): Promise<Pick<OperationResult<unknown>, 'data' | 'error'> | null> {
  switch (operation.kind) {
    case 'save':
      return client.mutation(saveIdeaRecordMutation, { input: operation.record }, limits)
    case 'change':
      return client.mutation(updateIdeaRecordMutation, { id, change: operation.change }, limits)
    case 'delete':
      return client.mutation(deleteIdeaRecordMutation, { id }, limits)
    case 'request': {
      const request = lookUp(requests, operation.name)
      if (!request) return null
      return client.mutation(await request.fetchDocument(), operation.variables, {
        additionalTypenames: [...request.invalidates],
        ...limits,
      })
    }
  }
}

/** The server did not answer, or something else did. */
function errorText(error: CombinedError): string {
  const status = statusOf(error)
  return status === null
    ? t('The server could not be reached.')
    : t('The server reported an error ({status}).', { status: String(status) })
}

/** The HTTP status of a failed request; null if there was no response. */
function statusOf({ response }: CombinedError): number | null {
  return response instanceof Response ? response.status : null
}

/** The Retry-After time in milliseconds, at most an hour; null if the header is missing (RFC 9110, section 10.2.3). */
function retryAfterOf({ response }: CombinedError): number | null {
  const header = response instanceof Response ? response.headers.get('retry-after') : null
  if (header === null) return null
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(milliseconds) ? Math.min(Math.max(milliseconds, 0), longestRetryAfterMs) : null
}
