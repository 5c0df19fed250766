import * as v from 'valibot'
import { wireSchemas } from '../../contract/record'
import { selectUid } from '../session/session'
import type { Thunk } from '../lib/gateways'
import { parseJson } from '../lib/shape'
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

/** Who opens a link, or types the address, wants what stands there. */
const isReturn = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')

/** Opens the review that a reload has interrupted, for the person whose round it is. */
export const reopenReview =
  (): Thunk<ExerciseState> =>
  (dispatch, getState, { keptReview }) => {
    const { success, output } = v.safeParse(keptReviewSchema, parseJson(keptReview.read() ?? ''))
    if (isReturn() && success && output.owner === selectUid(getState())) dispatch(reviewReopened(output))
    else keptReview.forget()
  }
