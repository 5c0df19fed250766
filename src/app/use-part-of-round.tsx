import type { ReviewPart } from '../lib/feature'
import { useAppSelector } from '../lib/store-hooks'
import { firstFeatures } from './features'

const parts = firstFeatures.flatMap(({ review = [] }) => review)

/** The part of the feature that a round was for. */
export const usePartOfRound = (roundId: string): ReviewPart | undefined =>
  useAppSelector((state) => parts.find(({ isShown }) => isShown(state, roundId)))
