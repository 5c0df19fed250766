import type { Thunk } from '../../lib/gateways'
import { selectRound, silenceFell, type RunningRound, type WithRound } from '../round'
import { angles } from './angles'

/** So long nothing is typed and nothing is said before an angle is offered, in milliseconds. */
export const silentMs = 10_000

/**
 * Offers an angle to think from whenever nothing was typed or said for ten seconds, and another one after the next ten; none
 * twice in a round. It ends with the round, or with the angles.
 *
 * @param count how many angles there are.
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

/** When the person was heard of last: by the start, a key, an idea, or their voice. */
function lastActivityAt(round: RunningRound, lastTypedAt: number, now: number): number {
  if (round.speakingSinceMs !== null) return now
  const { startedAt, ideas } = round
  return Math.max(startedAt, lastTypedAt, ...ideas.map(({ atMs, endMs }) => startedAt + (endMs ?? atMs)))
}

/** One of those that were not offered yet. */
function nextAngle(offered: readonly number[], count: number, random: number): number {
  const fresh = Array.from({ length: count }, (_, angle) => angle).filter((angle) => !offered.includes(angle))
  const angle = fresh[Math.floor(random * fresh.length)]
  if (angle === undefined) throw new Error('There is no angle to choose from.')
  return angle
}
