import { lazy, Suspense } from 'react'
import { showPlain, type ShowMinute } from '../lib/shown-minute'

const ReviewPart = lazy(async () => {
  try {
    const { ReviewPart } = await import(/* webpackChunkName: "review" */ './review-part')
    return { default: ReviewPart }
  } catch {
    // Without the network and never fetched: the page is as it is before anything can be changed.
    return { default: showPlain }
  }
})

/** A minute that is over; what reviews it is fetched when there is one. */
export const showMinute: ShowMinute = (minute) => (
  <Suspense fallback={showPlain(minute)}>
    <ReviewPart {...minute} />
  </Suspense>
)
