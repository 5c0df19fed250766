import { addCueListeners, cuesFetched } from '../exercise/cues/listeners'
import { addExerciseListeners } from '../exercise/listeners'
import { addNudgeListeners } from '../exercise/nudge/listeners'
import { restoreRounds } from '../exercise/restore'
import { round, started } from '../exercise/round'
import { topicTried } from '../topics/memory'
import { prepareReview } from './show-minute'
import type { AppStore } from './store'
import { startTopics } from './topics-work'

/** Follows what happens from now on, then brings back a round that was interrupted. */
export function startMinute(store: AppStore): void {
  const { dispatch, join, startListening } = store
  join(round)
  addExerciseListeners(startListening)
  addCueListeners(startListening)
  addNudgeListeners(startListening)
  startTopics(store)
  startListening({
    actionCreator: started,
    effect: ({ payload: { topicTitle, category, owner } }) => {
      dispatch(topicTried({ topicTitle, category, owner }))
      void prepareReview()
    },
  })
  dispatch(cuesFetched())
  void dispatch(restoreRounds())
}
