import { selectRound, type WithRound } from '../../exercise/round'

/** Whether a round has been saved to the outbox, was discarded or has left the screen. */
export function isSavedOrGone(state: WithRound, roundId: string): boolean {
  const round = selectRound(state)
  if (round.phase === 'idle' || round.phase === 'discarded') return true
  return round.id !== roundId || round.phase === 'kept'
}
