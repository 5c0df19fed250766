import type { Cue } from '../gateways'
import type { RunningRound } from '../round-state'

/** The last stretch of a round that has a cue of its own, in milliseconds. */
const lastMs = 10_000

/** When each cue of a round is due, by the monotonic clock, the first one first. */
export function momentsOf({
  startedAt,
  endsAt,
  lengthMs,
}: Pick<RunningRound, 'startedAt' | 'endsAt' | 'lengthMs'>): readonly {
  cue: Cue
  at: number
}[] {
  return [
    { cue: 'start', at: startedAt },
    { cue: 'half', at: startedAt + lengthMs / 2 },
    { cue: 'lastSeconds', at: endsAt - lastMs },
    { cue: 'end', at: endsAt },
  ]
}
