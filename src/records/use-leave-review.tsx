import { anotherAsked, selectRound } from '../exercise/round-state'
import { useAppDispatch, useAppSelector } from '../lib/store-hooks'

/** Returns a function that leaves the review of the last round, before another one is set up. A round that is not saved yet stays. */
export function useLeaveReview(): () => void {
  const dispatch = useAppDispatch()
  const { phase } = useAppSelector(selectRound)
  return () => {
    if (phase === 'kept' || phase === 'discarded') dispatch(anotherAsked())
  }
}
