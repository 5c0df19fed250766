import * as v from 'valibot'
import { wireSchemas } from '../../contract/record'
import { selectUid } from '../session/session'
import type { Thunk } from '../lib/gateways'
import type { ExerciseState } from './exercise'
import { reviewReopened, type FinishedRound } from './round'

const { id, topicTitle, category, ideas, durationMs, lengthMs, localDay, aim } = wireSchemas.SaveIdeaRecord.entries

const keptReviewSchema: v.GenericSchema<unknown, FinishedRound> = v.object({
  ...{ id, topicTitle, category, ideas, durationMs, lengthMs, localDay, aim },
  owner: v.nullable(v.string()),
  startedAtWall: v.number(),
  ending: v.picklist(['timeRanOut', 'stopped']),
  lastWasUnfinished: v.boolean(),
})

/** Opens the review that a reload has interrupted, for the person whose round it is. */
export const reopenReview =
  (): Thunk<ExerciseState> =>
  (dispatch, getState, { keptReview }) => {
    const { success, output } = v.safeParse(keptReviewSchema, keptReview.read())
    if (success && output.owner === selectUid(getState())) dispatch(reviewReopened(output))
  }
