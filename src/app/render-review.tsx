import { Suspense, use } from 'react'
import { lazy, lazyComponent } from '../lib/lazy'
import { renderPlain, type RenderRoundView, type RoundView } from '../lib/round-view'

const review = lazy(async () => (await import(/* webpackChunkName: "review" */ './RoundReview')).RoundReview)
const Review = lazyComponent(review)

/** Resolves once the review is here or has failed to load. */
const loadAttempt = lazy(() => prepareReview())

/** Fetches what reviews a minute while it runs, so that its end is drawn whole. */
export async function prepareReview(): Promise<void> {
  await review.load().catch(() => undefined)
}

/** A minute that is over; until what reviews it is here, it is shown as it is before anything can be changed. */
export const renderReview: RenderRoundView = (minute) => (
  <Suspense fallback={renderPlain(minute)}>
    <Review {...minute} />
  </Suspense>
)

/** A minute of the past: whoever draws it waits for what reviews it, so that nothing below moves when that comes. */
export const renderReviewOnceLoaded: RenderRoundView = (minute) => <ReviewOnceLoaded {...minute} />

function ReviewOnceLoaded(minute: RoundView) {
  if (review.loaded() === null) use(loadAttempt.preload())
  return renderReview(minute)
}
