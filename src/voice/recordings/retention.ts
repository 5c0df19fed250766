import { selectRound, type WithRound } from '../../exercise/round'
import type { Gateways, Thunk } from '../../lib/gateways'
import { errorMessage } from '../../lib/shape'
import type { Recording } from '../gateways'
import { voiceSettingsChanged, type WithVoiceSettings } from '../voice-settings'

const dayMs = 24 * 60 * 60_000

/** The part of a store that tidying needs. */
interface TidyingStore {
  gateways: Pick<Gateways, 'voice' | 'clock'>
  getState: () => WithRound
}

/** What is older than the person wants it kept. `now` is in milliseconds since 1970; null keeps everything. */
export function olderThan<Kept extends Pick<Recording, 'startedAtWall'>>(
  recordings: readonly Kept[],
  days: number | null,
  now: number,
): Kept[] {
  return days === null ? [] : recordings.filter(({ startedAtWall }) => startedAtWall + days * dayMs <= now)
}

/** Forgets what has become too old, whoever's it is: how long this device keeps recordings is one setting for all. */
export async function removeExpiredRecordings({ gateways, getState }: TidyingStore): Promise<void> {
  try {
    const { settings } = await gateways.voice.load()
    await forgetOld({ gateways, getState }, settings.read().forgetAfterDays)
  } catch (error) {
    // The next visit does it.
    console.error('Old recordings could not be removed from this device.', errorMessage(error))
  }
}

/** The person has said for how many days recordings are kept; null: for ever. Rejects where one could not be removed. */
export const chooseRetention =
  (forgetAfterDays: number | null): Thunk<WithRound & WithVoiceSettings, Promise<void>> =>
  async (dispatch, getState, gateways) => {
    dispatch(voiceSettingsChanged({ forgetAfterDays }))
    await forgetOld({ gateways, getState }, forgetAfterDays)
  }

async function forgetOld({ gateways: { voice, clock }, getState }: TidyingStore, days: number | null): Promise<void> {
  const { recordings } = await voice.load()
  const listed = await recordings.list()
  const round = selectRound(getState())
  for (const { id } of olderThan(listed, days, clock.wallNow())) {
    // A clock that was set right in the middle of a round makes it look old.
    if (!('id' in round) || round.id !== id) await recordings.remove(id)
  }
}
