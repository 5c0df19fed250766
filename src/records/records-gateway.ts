import type { Delivery, NewOutboxEntry, RecordsGateway } from './gateways'
import type { Gateways } from '../lib/gateways'
import { errorMessage, lookUp } from '../lib/shape'
import { TimeLimitError, withTimeLimit } from '../lib/time-limit'
import { t } from '../lib/translation'

/** Sends entries as one person. */
export type EntrySender = (entry: NewOutboxEntry, signal: AbortSignal) => Promise<Delivery>

type SenderGateways = Pick<Gateways, 'clients' | 'pageClients' | 'requests' | 'session' | 'copies' | 'copy' | 'clock'>

/** Creates senders that use the person’s GraphQL clients; the code that sends is loaded on demand. */
export const createEntrySenders =
  ({ clients, pageClients, requests, ...gateways }: SenderGateways) =>
  async (uid: string): Promise<EntrySender> => {
    const { deliver, tellCopy } = await import(/* webpackChunkName: "delivery" */ './delivery')
    return async (entry, signal) => {
      const { operation } = entry
      const request = operation.kind === 'request' ? lookUp(requests, operation.name) : undefined
      // What pages have asked for is to be asked again.
      const isAsked = request !== undefined && request.invalidates.length > 0
      const client = await (isAsked ? pageClients : clients).of(uid)
      return deliver(client, entry, tellCopy(uid, gateways), requests, signal)
    }
  }

/** A hanging connection must not block the entries behind it. */
const longestMs = 30_000

/**
 * Sends entries to the server; the code that sends is loaded with the first entry.
 *
 * @param senderFor returns the sender of this person; rejects if it cannot be loaded.
 */
export function createRecordsGateway(
  senderFor: (uid: string) => Promise<EntrySender>,
  limitMs: number = longestMs,
): RecordsGateway {
  const send = async (entry: NewOutboxEntry & { owner: string }, signal: AbortSignal) =>
    (await senderFor(entry.owner))(entry, signal)
  return {
    deliver: async (entry) => {
      const request = new AbortController()
      try {
        return await withTimeLimit(send(entry, request.signal), limitMs)
      } catch (error) {
        request.abort(error)
        const message =
          error instanceof TimeLimitError ? t('The server took too long to respond.') : errorMessage(error)
        return { outcome: 'failed', message }
      }
    },
  }
}
