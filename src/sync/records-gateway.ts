import type { SenderGateways } from './delivery'
import type { Delivery, NewOutboxEntry, RecordsGateway } from './gateways'
import { errorMessage } from '../lib/shape'
import { TimeLimitError, withTimeLimit } from '../lib/time-limit'
import { t } from '../lib/translation'

/** Sends entries as one person. */
export type EntrySender = (entry: NewOutboxEntry, signal: AbortSignal) => Promise<Delivery>

/** Creates senders that use the person’s GraphQL clients; the code that sends is loaded on demand. */
export const createEntrySenders =
  (gateways: SenderGateways) =>
  async (uid: string): Promise<EntrySender> =>
    (await import(/* webpackChunkName: "delivery" */ './delivery')).createEntrySender(uid, gateways)

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
