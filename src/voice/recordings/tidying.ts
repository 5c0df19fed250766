import { selectRound, type WithRound } from '../../exercise/round'
import { messageOf } from '../../lib/message-of'
import type { Thunk } from '../../lib/thunk'
import type { Recording } from '../gateways'
import { voiceSettingsChanged, type WithVoiceSettings } from '../voice-settings'

const dayMs = 24 * 60 * 60_000

/** What is older than the person wants it kept. `now` is in milliseconds since 1970; null keeps everything. */
export function olderThan<Kept extends Pick<Recording, 'startedAtWall'>>(
  recordings: readonly Kept[],
  days: number | null,
  now: number,
): Kept[] {
  return days === null ? [] : recordings.filter(({ startedAtWall }) => startedAtWall + days * dayMs <= now)
}

/** Forgets what has become too old, whoever's it is: how long this device keeps recordings is one setting for all. */
export const recordingsTidied =
  (): Thunk<WithRound, Promise<void>> =>
  async (dispatch, _getState, { voice }) => {
    try {
      const { settings } = await voice.load()
      await dispatch(oldForgotten(settings.read().forgetAfterDays))
    } catch (error) {
      // The next visit does it.
      console.error('Old recordings could not be removed from this device.', messageOf(error))
    }
  }

/** The person has said for how many days recordings are kept; null: for ever. Rejects where one could not be removed. */
export const forgettingChosen =
  (forgetAfterDays: number | null): Thunk<WithRound & WithVoiceSettings, Promise<void>> =>
  async (dispatch) => {
    dispatch(voiceSettingsChanged({ forgetAfterDays }))
    await dispatch(oldForgotten(forgetAfterDays))
  }

const oldForgotten =
  (days: number | null): Thunk<WithRound, Promise<void>> =>
  async (_dispatch, getState, { voice, clock }) => {
    const { recordings } = await voice.load()
    const listed = await recordings.list()
    const round = selectRound(getState())
    for (const { id } of olderThan(listed, days, clock.wallNow())) {
      // A clock that was set right in the middle of a round makes it look old.
      if (!('id' in round) || round.id !== id) await recordings.remove(id)
    }
  }
