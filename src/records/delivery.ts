import type { Client, CombinedError, OperationResult } from '@urql/core'
import type { Delivery, NewOutboxEntry } from './gateways'
import type { Gateways } from '../lib/gateways'
import { formatServerError } from '../lib/format-server-error'
import { lookUp } from '../lib/shape'
import { t } from '../lib/translation'
import { codeOf, retryAfterOf, statusOf } from './graphql/response-errors'
import { deleteIdeaRecordMutation, recordContext, saveIdeaRecordMutation, updateIdeaRecordMutation } from './documents'
import type { ListCache } from './list/list-cache'

/** Errors that a retry cannot fix. */
const permanentCodes = ['BAD_USER_INPUT', 'FORBIDDEN', 'QUOTA_EXCEEDED', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE']
const permanentStatuses = [400, 403, 404, 413]

/**
 * Sends one outbox entry and returns the result. A deleted record is also removed from the loaded lists.
 *
 * @param requests the mutations of other features, by name.
 */
export async function deliver(
  client: Client,
  entry: NewOutboxEntry,
  listCache: ListCache,
  requests: Gateways['requests'],
): Promise<Delivery> {
  const { error } = await send(client, entry, requests)
  const isDeletion = entry.operation.kind === 'delete'
  // A record that does not exist counts as deleted.
  if (!error || (isDeletion && codeOf(error) === 'NOT_FOUND')) {
    if (isDeletion) listCache.remove(entry.recordId)
    return { outcome: 'delivered' }
  }
  if (isPermanent(error)) return { outcome: 'refused', message: errorText(error) }
  const retryAfterMs = retryAfterOf(error)
  return { outcome: 'failed', message: errorText(error), ...(retryAfterMs !== null && { retryAfterMs }) }
}

async function send(
  client: Client,
  { recordId: id, operation }: NewOutboxEntry,
  requests: Gateways['requests'],
): Promise<Pick<OperationResult, 'error'>> {
  switch (operation.kind) {
    case 'save':
      return client.mutation(saveIdeaRecordMutation, { input: operation.record }, recordContext)
    case 'change':
      return client.mutation(updateIdeaRecordMutation, { id, change: operation.change }, recordContext)
    case 'delete':
      return client.mutation(deleteIdeaRecordMutation, { id }, recordContext)
    case 'request': {
      const request = lookUp(requests, operation.name)
      // A newer version of the app queued it; that version may run here again later.
      if (!request) throw new Error(t('This version of the app cannot send this.'))
      const context = { additionalTypenames: [...request.invalidates] }
      return client.mutation(await request.fetchDocument(), operation.variables, context)
    }
  }
}

/** Uses the GraphQL error code; the HTTP status only if a proxy answered without one. */
function isPermanent(error: CombinedError): boolean {
  const code = codeOf(error)
  return code === null ? permanentStatuses.includes(statusOf(error) ?? 0) : permanentCodes.includes(code)
}

/** The server’s own message, if there is one. */
function errorText(error: CombinedError): string {
  const [first] = error.graphQLErrors
  const status = statusOf(error)
  if (first) return formatServerError(first.message, codeOf(error))
  return status === null
    ? t('The server could not be reached.')
    : t('The server reported an error ({status}).', { status: String(status) })
}
