import type { Thunk } from '../../lib/gateways'
import { selectRound, silenceFell, type RunningRound, type WithRound } from '../round'
import { angles } from './angles'

/** The silence after which a prompt is offered, in milliseconds. */
export const silentMs = 10_000

/**
 * Offers a prompt after ten seconds without typing or speech, and another after each further ten; none twice in a
 * round. Ends with the round or when no prompts are left.
 *
 * @param count the number of prompts.
 */
export const watchSilence =
  (id: string, count = angles.length): Thunk<WithRound> =>
  (dispatch, getState, { clock, draft }) => {
    const look = (offeredAt: number) => {
      const round = selectRound(getState())
      if (round.phase !== 'running' || round.id !== id || round.angles.length >= count) return
      const now = clock.monotonicNow()
      const silentSince = Math.max(lastActivityAt(round, draft.lastTypedAt(), now), offeredAt)
      if (now - silentSince < silentMs) {
        clock.at(silentSince + silentMs, () => look(offeredAt))
        return
      }
      dispatch(silenceFell({ id, angle: nextAngle(round.angles, count, clock.random()) }))
      clock.at(now + silentMs, () => look(now))
    }
    look(-Infinity)
  }

/** The person’s last activity: start, key press, idea or speech. */
function lastActivityAt(round: RunningRound, lastTypedAt: number, now: number): number {
  if (round.speakingSinceMs !== null) return now
  const { startedAt, ideas } = round
  return Math.max(startedAt, lastTypedAt, ...ideas.map(({ atMs, endMs }) => startedAt + (endMs ?? atMs)))
}

/** Picks a random prompt that was not offered yet. */
function nextAngle(offered: readonly number[], count: number, random: number): number {
  const fresh = Array.from({ length: count }, (_, angle) => angle).filter((angle) => !offered.includes(angle))
  const angle = fresh[Math.floor(random * fresh.length)]
  if (angle === undefined) throw new Error('All prompts have been offered.')
  return angle
}
