import type { IdeaRecord } from '../../../contract/record'
import type { Thunk } from '../../lib/gateways'
import { t } from '../../lib/translation'
import { selectUid, type WithSession } from '../../session/session'
import { bringCopyUpToDate } from './bring-up-to-date'
import { liveCopyOf } from './live-copy'

/**
 * All of the person's rounds, as the server has them now; none of a guest's. Rejects with an `Error` whose message can be shown, if the
 * server cannot be reached.
 *
 * @param onProgress is told how many are here, while the first ones are being loaded
 */
export const readRounds =
  (onProgress: (count: number) => void): Thunk<WithSession, Promise<readonly IdeaRecord[]>> =>
  async (dispatch, getState, gateways) => {
    const uid = selectUid(getState())
    if (uid === null) return []
    const copy = liveCopyOf(gateways, uid)
    await copy.ready
    const stop = copy.subscribe(() => onProgress(copy.known().records.length))
    try {
      await dispatch(bringCopyUpToDate())
    } finally {
      stop()
    }
    const { records, phase, lastRequest } = copy.known()
    if (phase !== 'whole' || lastRequest !== 'answered') throw new Error(t('The server could not be reached.'))
    return records
  }
