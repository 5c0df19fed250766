import { lazy, Suspense, use } from 'react'
import { fetchPatiently } from '../lib/fetch-patiently'
import { preloadable } from '../lib/preloadable'
import { showPlain, type ShowMinute, type ShownMinute } from '../lib/shown-minute'

const fetchReview = () => import(/* webpackChunkName: "review" */ './review-part')

const review = preloadable(async (): Promise<{ ReviewPart: ShowMinute }> => {
  try {
    return await fetchReview()
  } catch {
    return { ReviewPart: showMinuteForNow }
  }
})

const LateReview = lazy(async () => ({ default: (await fetchPatiently(fetchReview)).ReviewPart }))

/** Where what reviews it could not be fetched: until it can be, the page is as it is before anything can be changed. */
const showMinuteForNow: ShowMinute = (minute) => (
  <Suspense fallback={showPlain(minute)}>
    <LateReview {...minute} />
  </Suspense>
)

/** Fetches what reviews a minute while it runs, so that its end is drawn whole. */
export function prepareReview(): void {
  fetchReview().then(review.load, () => undefined)
}

/** A minute of the past: whoever draws it waits for what reviews it, so that nothing below moves when that comes. */
export const showWholeMinute: ShowMinute = (minute) => <Reviewed {...minute} />

/** A minute that is over; what reviews it is fetched where it is not here yet. */
export const showMinute: ShowMinute = (minute) => (
  <Suspense fallback={showPlain(minute)}>
    <Reviewed {...minute} />
  </Suspense>
)

function Reviewed(minute: ShownMinute) {
  const { ReviewPart } = use(review.load())
  return <ReviewPart {...minute} />
}
