import type { IdeaInput } from '../../contract/records'
import { ideasMended, type WithRound } from '../exercise/round'
import type { Thunk } from '../lib/thunk'
import { recordChanged, type Keeping, type WithOutbox } from '../records/outbox'
import type { WithSession } from '../session/session'

/** The person has put the ideas of a finished round right: here, where it is under review, and in the record. */
export const mendIdeas =
  (id: string, ideas: IdeaInput[]): Thunk<WithRound & WithOutbox & WithSession, Promise<Keeping>> =>
  (dispatch) => {
    dispatch(ideasMended({ id, ideas }))
    return dispatch(recordChanged(id, { ideas }))
  }
