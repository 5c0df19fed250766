import { Suspense, use } from 'react'
import { lazy, lazyComponent } from '../lib/lazy'
import { showPlain, type ShowMinute, type ShownMinute } from '../lib/shown-minute'

const review = lazy(async () => (await import(/* webpackChunkName: "review" */ './review-part')).ReviewPart)
const Review = lazyComponent(review)

/** Resolves once the review is here or has failed to load. */
const hasTried = lazy(() => prepareReview())

/** Fetches what reviews a minute while it runs, so that its end is drawn whole. */
export async function prepareReview(): Promise<void> {
  await review.load().catch(() => undefined)
}

/** A minute that is over; until what reviews it is here, it is shown as it is before anything can be changed. */
export const showMinute: ShowMinute = (minute) => (
  <Suspense fallback={showPlain(minute)}>
    <Review {...minute} />
  </Suspense>
)

/** A minute of the past: whoever draws it waits for what reviews it, so that nothing below moves when that comes. */
export const showWholeMinute: ShowMinute = (minute) => <WholeMinute {...minute} />

function WholeMinute(minute: ShownMinute) {
  if (review.loaded() === null) use(hasTried.preload())
  return showMinute(minute)
}
