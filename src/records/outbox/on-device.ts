import { messageOf } from '../../lib/message-of'
import type { Thunk } from '../../lib/thunk'
import type { WithSession } from '../../session/session'
import { storageFailed, type WithOutbox } from './machine'

export type OutboxThunk<Result = void> = Thunk<WithOutbox & WithSession, Promise<Result>>

/** Work with the device's storage; where that fails, it becomes an event, and the work ends there. */
export const onDevice =
  (work: OutboxThunk): OutboxThunk =>
  async (dispatch) => {
    try {
      await dispatch(work)
    } catch (error) {
      dispatch(storageFailed({ message: messageOf(error) }))
    }
  }
