import type { Gateways, Thunk } from '../../lib/gateways'
import { accountMayDiffer } from '../../preferences/preferences'
import { selectIsSignedIn, selectUid, type WithSession } from '../../session/session'
import { liveCopyOf } from './live-copy'
import { readFeed } from './read-feed'

/** Brings the copy of the person's records on this device up to date. Never rejects: the next time goes on from where this one ended. */
export const updateCopy =
  (): Thunk<WithSession, Promise<void>> =>
  async (dispatch, getState, { session, clients, ...gateways }) => {
    const uid = selectUid(getState())
    if (uid === null || !selectIsSignedIn(getState())) return
    const isLoggedIn = () => session.isLoggedIn(uid) && selectUid(getState()) === uid
    const copy = liveCopyOf(gateways, uid)
    const forget = (deleted: readonly string[]) => removeRecordings(gateways, deleted)
    await copy.ask(async () => {
      try {
        const mark = () => copy.state()?.preferencesMark
        // Also when the server answers for the first time on this page, or again.
        const before = copy.known().lastRequest === 'answered' ? mark() : null
        const hasAnswered = await readFeed(await clients.of(uid), copy, isLoggedIn, forget)
        if (hasAnswered && mark() !== before) dispatch(accountMayDiffer())
        return hasAnswered
      } catch (error) {
        console.error('The records on this device could not be brought up to date.', error)
        return false
      }
    })
  }

/** Removes the recordings of records that were deleted, perhaps on another device. */
async function removeRecordings(gateways: Pick<Gateways, 'recordings'>, deleted: readonly string[]): Promise<void> {
  if (deleted.length === 0) return
  try {
    const recordings = await gateways.recordings.load()
    for (const { id } of await recordings.list()) if (deleted.includes(id)) await recordings.remove(id)
  } catch (error) {
    console.error('The recordings of deleted records could not be removed from this device.', error)
  }
}
