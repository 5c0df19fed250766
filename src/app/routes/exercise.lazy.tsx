import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ExerciseScreen } from '../../exercise/ExerciseScreen'
import { lazyComponent } from '../../lib/lazy'
import { selectUid } from '../../session/session'
import { fetchTopicOfTheDay } from '../../topics/topic-of-the-day'
import { useAppSelector } from '../hooks'
import { HydrationSignal } from '../HydrationSignal'
import { prepareReview, renderReview } from '../render-review'

const route = getRouteApi('/exercise')

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
        renderReview={renderReview}
        prepareReview={() => void prepareReview()}
        recent={
          uid === null
            ? undefined
            : (ifNone) =>
                isHydrated && (
                  <Suspense fallback={null}>
                    <RecentRounds uid={uid} ifNone={ifNone} />
                  </Suspense>
                )
        }
      />
      <HydrationSignal />
    </>
  )
}
