import type { OutboxEntry } from '../gateways'
import { selectUid } from '../../session/session'
import { onDevice, type OutboxThunk } from './on-device'
import { deviceRead } from './machine'

/** Reads what lies on the device, for whoever is here when it has been read. */
export const readDevice =
  (): OutboxThunk<OutboxEntry[]> =>
  async (dispatch, getState, { outbox }) => {
    const all = await outbox.read()
    const uid = selectUid(getState())
    const entries = all.filter((entry) => isFor(uid, entry))
    dispatch(deviceRead({ uid, entries }))
    return entries
  }

/** Another tab changed the outbox, or it is not known yet. */
export const deviceAsked = (): OutboxThunk =>
  onDevice(async (dispatch) => {
    await dispatch(readDevice())
  })

/** A person sees their own, and what guests left that they have not declined. */
function isFor(uid: string | null, { owner, declinedBy }: OutboxEntry): boolean {
  if (owner !== null) return owner === uid
  return uid === null || !declinedBy.includes(uid)
}
