import { selectRound, type WithRound } from '../../exercise/round'
import type { Gateways, Thunk } from '../../lib/gateways'
import { errorMessage } from '../../lib/shape'
import type { Recording } from '../gateways'
import { voiceSettingsChanged, type WithVoiceSettings } from '../voice-settings'

const dayMs = 24 * 60 * 60_000

interface TidyingStore {
  gateways: Pick<Gateways, 'voice' | 'recordings' | 'clock'>
  getState: () => WithRound
}

/** The recordings that are older than `days`; none if `days` is null. `now` is in milliseconds since 1970. */
export function olderThan<Kept extends Pick<Recording, 'startedAtWall'>>(
  recordings: readonly Kept[],
  days: number | null,
  now: number,
): Kept[] {
  return days === null ? [] : recordings.filter(({ startedAtWall }) => startedAtWall + days * dayMs <= now)
}

/** Deletes expired recordings of every person: the retention time is one setting for the whole device. */
export async function removeExpiredRecordings({ gateways, getState }: TidyingStore): Promise<void> {
  try {
    const { settings } = await gateways.voice.load()
    await forgetOld({ gateways, getState }, settings.read().forgetAfterDays)
  } catch (error) {
    // The next visit tries again.
    console.error('Old recordings could not be removed from this device.', errorMessage(error))
  }
}

/** Sets how many days recordings are kept (null: forever), and deletes older ones. Rejects if one could not be deleted. */
export const chooseRetention =
  (forgetAfterDays: number | null): Thunk<WithRound & WithVoiceSettings, Promise<void>> =>
  async (dispatch, getState, gateways) => {
    dispatch(voiceSettingsChanged({ forgetAfterDays }))
    await forgetOld({ gateways, getState }, forgetAfterDays)
  }

async function forgetOld({ gateways, getState }: TidyingStore, days: number | null): Promise<void> {
  const recordings = await gateways.recordings.load()
  const listed = await recordings.list()
  const round = selectRound(getState())
  for (const { id } of olderThan(listed, days, gateways.clock.wallNow())) {
    // If the system clock was corrected during the round, its recording can look old.
    if (!('id' in round) || round.id !== id) await recordings.remove(id)
  }
}
