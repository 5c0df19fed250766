import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ExerciseScreen } from '../../exercise/ExerciseScreen'
import { lazy, lazyComponent } from '../../lib/lazy'
import { selectUid } from '../../session/session'
import { fetchTopicOfTheDay } from '../../topics/topic-of-the-day'
import { useAppSelector } from '../../lib/store-hooks'
import { HydrationSignal } from '../../lib/hydration-signal'
import { prepareReview, renderReview } from '../render-review'
import { signIn, SignInOffer } from '../sign-in-placement'

const route = getRouteApi('/exercise')

/** What a fixed topic adds to its round. */
export const fixedTopic = lazy(() => import(/* webpackChunkName: "minute" */ '../FixedTopic'))

const RecentRounds = lazyComponent(
  async () => (await import(/* webpackChunkName: "recent-rounds" */ '../RecentRoundsPanel')).RecentRoundsPanel,
)

/** `/exercise`, with the most recent rounds for logged-in users. */
export function ExerciseRoute() {
  const uid = useAppSelector(selectUid)
  const isHydrated = useHydrated()
  const search = route.useSearch()
  return (
    <>
      <ExerciseScreen
        ofTheDay={fetchTopicOfTheDay}
        // The page is prerendered without search parameters.
        wanted={isHydrated ? search : {}}
        fixedTopic={fixedTopic}
        renderReview={renderReview}
        signInOffer={<SignInOffer />}
        prepareReview={() => {
          // Here before the round is over, so that the offer does not push down what a guest reads by then.
          if (uid === null) void signIn.load().catch(() => undefined)
          return prepareReview()
        }}
        recent={
          uid === null
            ? undefined
            : (ifNone) =>
                isHydrated && (
                  <Suspense fallback={null}>
                    <RecentRounds key={uid} ifNone={ifNone} />
                  </Suspense>
                )
        }
      />
      <HydrationSignal />
    </>
  )
}
