import { Suspense, use } from 'react'
import { lazy, lazyComponent } from '../lib/lazy'
import { renderPlain, type RenderRoundView, type RoundView } from '../lib/round-view'
import { withTimeLimit } from '../lib/time-limit'

const review = lazy(async () => (await import(/* webpackChunkName: "review" */ './RoundReview')).RoundReview)
const Review = lazyComponent(review)

/** How long a record waits for its review, in milliseconds. */
const longestWaitMs = 4_000

/** Resolves once the review has loaded, has failed to load or takes long. */
const loadAttempt = lazy(() => withTimeLimit(prepareReview(), longestWaitMs).catch(() => undefined))

/** Loads the review while a round runs, so that the end of the round renders at once. Never rejects. */
export async function prepareReview(): Promise<void> {
  await review.load().catch(() => undefined)
}

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
