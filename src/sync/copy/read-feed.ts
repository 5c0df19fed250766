import type { Client } from '@urql/core'
import { maximumPageSize } from '../../../contract/limits'
import { graphqlErrorOf } from '../../lib/graphql-server-error'
import type { CopyState, CopyUpdate, LiveCopy } from './gateways'
import { isSame } from './copy-state'
import { feedQuery } from './documents'

/** A new device shows something soon. */
const firstPageSize = 20

interface Page {
  update: CopyUpdate & { state: CopyState }
  isLast: boolean
}

/**
 * Reads the next page of what the server tells of a person's records: the changes since the last time, or on a new device the records
 * themselves. Null if the server does not answer; the next attempt goes on from here.
 */
async function readPage(client: Client, state: CopyState | null): Promise<Page | null> {
  const isFilling = state === null || state.after !== null
  const place = isFilling ? { after: state?.after ?? null } : { changedAfter: state.mark }
  const first = state === null ? firstPageSize : maximumPageSize
  const returnsAfter = state?.preferencesMark === undefined ? null : state.mark
  const { data, error } = await client
    .query(feedQuery, { first, ...place, returnsAfter, ...(state === null && { isNew: true }) })
    .toPromise()
  if (error && graphqlErrorOf(error)?.code === 'UNKNOWN_MARK') return readPage(client, null)
  if (!data) return null
  const { nodes, deleted, mark, preferencesMark, endCursor, hasNextPage } = data.IdeaRecord
  const next: CopyState = {
    // Of several pages of records, the mark of the first counts: what has changed meanwhile is told afterwards.
    mark: isFilling ? (state?.mark ?? mark) : mark,
    ...(isFilling && hasNextPage
      ? { after: endCursor, days: state?.days ?? data.practisedDays ?? [] }
      : { after: null }),
    preferencesMark,
  }
  const update = { records: nodes, deleted, returns: data.topicReturns, beginsAnew: state === null, state: next }
  return { update, isLast: !hasNextPage }
}

/**
 * Writes what the server tells into the person's copy, until there is nothing more; resolves to whether the server has answered.
 *
 * @param forget removes what else belongs to deleted records. It comes first, because the server tells of each deletion once.
 */
export async function readFeed(
  client: Client,
  copy: LiveCopy,
  isLoggedIn: () => boolean,
  forget: (deleted: readonly string[]) => Promise<void>,
): Promise<boolean> {
  await copy.ready
  for (;;) {
    const state = copy.state()
    const { records } = copy.known()
    const wasFilling = state === null || state.after !== null
    const page = await readPage(client, state)
    if (page === null) return false
    await forget(page.update.deleted)
    if (!isLoggedIn()) return true
    // Another tab has read on meanwhile.
    if (!isSame(copy.state(), state)) continue
    // What replaces everything must be later than what was sent meanwhile.
    if (page.update.beginsAnew && copy.known().records !== records) continue
    await copy.apply(page.update, isLoggedIn)
    // Once it is filled, what has changed meanwhile comes next.
    if (page.isLast && !wasFilling) return true
  }
}
