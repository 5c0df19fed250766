import type { Thunk } from '../../lib/thunk'
import type { WithRound } from '../round'
import { angles } from './angles'
import { watchSilence } from './silence'

/** Offers angles to think from in a round's silences. */
export const offerAngles =
  (id: string): Thunk<WithRound> =>
  (dispatch) => {
    dispatch(watchSilence(id, angles.length))
  }
