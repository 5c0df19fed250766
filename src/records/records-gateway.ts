import type { Delivery, NewOutboxEntry, RecordsClients, RecordsGateway } from './gateways'
import type { Gateways } from '../lib/gateways'
import { errorMessage } from '../lib/shape'
import { TimeLimitError, withTimeLimit } from '../lib/time-limit'
import { t } from '../lib/translation'

/** Sends as one person. */
export type EntrySender = (entry: NewOutboxEntry) => Promise<Delivery>

/** Sends by the person's GraphQL client; what it sends is fetched with it. */
export const createEntrySenders =
  (clients: RecordsClients, requests: Gateways['requests']) =>
  async (uid: string): Promise<EntrySender> => {
    const [{ deliver }, client] = await Promise.all([
      import(/* webpackChunkName: "account" */ './delivery'),
      clients.of(uid),
    ])
    return (entry) => deliver(client, entry, clients.listCache(), requests)
  }

/** A connection that neither answers nor breaks would hold up all that waits. Sent twice is no harm. */
const longestMs = 30_000

/**
 * The records on the server. What sends is fetched when there is something to send.
 *
 * @param senderFor fetches what sends as this person; rejects where that cannot be had now.
 */
export function createRecordsGateway(
  senderFor: (uid: string) => Promise<EntrySender>,
  limitMs: number = longestMs,
): RecordsGateway {
  const send = async (entry: NewOutboxEntry & { owner: string }) => (await senderFor(entry.owner))(entry)
  return {
    deliver: async (entry) => {
      try {
        return await withTimeLimit(send(entry), limitMs)
      } catch (error) {
        const message =
          error instanceof TimeLimitError ? t('The server took too long to respond.') : errorMessage(error)
        return { outcome: 'failed', message }
      }
    },
  }
}
