import type { Client } from '@urql/core'
import { maximumPageSize } from '../../../contract/limits'
import { graphqlErrorOf } from '../../lib/graphql-server-error'
import type { CopyGateway, CopyState, CopyUpdate } from '../gateways'
import { feedQuery } from './documents'

/**
 * Reads the next page of what the server tells of a person's records: the changes since the last time, or on a new device the records
 * themselves. Null if the server does not answer; the next attempt goes on from here.
 */
async function readPage(
  client: Client,
  state: CopyState | null,
): Promise<{ update: CopyUpdate; isLast: boolean } | null> {
  const isFilling = state === null || state.after !== null
  const place = isFilling ? { after: state?.after ?? null } : { changedAfter: state.mark }
  const { data, error } = await client.query(feedQuery, { first: maximumPageSize, ...place }).toPromise()
  if (error && graphqlErrorOf(error)?.code === 'UNKNOWN_MARK') return readPage(client, null)
  if (!data) return null
  const { nodes, deleted, mark, endCursor, hasNextPage } = data.IdeaRecord
  // Of several pages of records, the mark of the first counts: what has changed meanwhile is told afterwards.
  const next = isFilling ? { mark: state?.mark ?? mark, after: hasNextPage ? endCursor : null } : { mark, after: null }
  return { update: { records: nodes, deleted, beginsAnew: state === null, state: next }, isLast: !hasNextPage }
}

/** Writes what the server tells into the person's copy, until there is nothing more. */
export async function readFeed(client: Client, uid: string, copy: CopyGateway, isLoggedIn: () => boolean) {
  let state = await copy.state(uid)
  for (;;) {
    const wasFilling = state === null || state.after !== null
    const page = await readPage(client, state)
    if (page === null || !isLoggedIn()) return
    const { update, isLast } = page
    if (update.state.mark !== state?.mark || wasFilling) await copy.apply(uid, update, isLoggedIn)
    state = update.state
    // Once it is filled, what has changed meanwhile comes next.
    if (isLast && !wasFilling) return
  }
}
