import { Suspense, use } from 'react'
import { lazy, lazyComponent } from '../lib/lazy'
import { renderPlain, type RenderRoundView, type RoundView } from '../lib/round-view'
import { withTimeLimit } from '../lib/time-limit'

const review = lazy(async () => (await import(/* webpackChunkName: "review" */ './RoundReview')).RoundReview)
const Review = lazyComponent(review)

/** How long a page waits for its review, in milliseconds. */
const longestWaitMs = 4_000

/** Loads the review ahead. Resolves once it has loaded, has failed to load or takes long; never rejects. */
export async function prepareReview(): Promise<void> {
  await withTimeLimit(review.load(), longestWaitMs).catch(() => undefined)
}

const loadAttempt = lazy(prepareReview)

/** Renders a finished round; until the review has loaded, without editing. */
export const renderReview: RenderRoundView = (round) => (
  <Suspense fallback={renderPlain(round)}>
    <Review {...round} />
  </Suspense>
)

/** Renders an earlier round; suspends until the review has loaded, to avoid a layout shift below it. */
export const renderReviewOnceLoaded: RenderRoundView = (round) => <ReviewOnceLoaded {...round} />

function ReviewOnceLoaded(round: RoundView) {
  if (review.loaded() === null) use(loadAttempt.preload())
  return renderReview(round)
}
