import { createRetryingClient, type RetryingClient } from '../../lib/archive/retrying-client'
import type { Thunk } from '../../lib/gateways'
import { selectUid, type WithSession } from '../../session/session'

/** The client of the logged-in person; null for a guest. Rejects if its code cannot be loaded. */
export const ownClient =
  (): Thunk<WithSession, Promise<RetryingClient | null>> =>
  async (_dispatch, getState, { clients }) => {
    const uid = selectUid(getState())
    return uid === null ? null : createRetryingClient(await clients.of(uid))
  }
