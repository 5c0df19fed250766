import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { RoundScreen } from '../exercise/RoundScreen'
import { lazy, lazyComponent } from '../lib/lazy'
import { selectUid } from '../session/session'
import { fetchTopicOfTheDay } from '../topics/day'
import type { Background } from './background'
import { useAppSelector } from './hooks'
import { Hydrated } from './Hydrated'
import { useSpeaking } from './use-speaking'

const route = getRouteApi('/exercise')

const RecentRounds = lazyComponent(
  async () => (await import(/* webpackChunkName: "recent-rounds" */ './RecentRoundsRoute')).RecentRoundsRoute,
)

/** `/exercise`; someone who is logged in sees their most recent rounds beside it, when they have arrived. */
export function ExerciseRoute() {
  const uid = useAppSelector(selectUid)
  const { background } = route.useRouteContext()
  const minute = useMemo(() => lazy(() => fetchMinute(background)), [background])
  const topics = useMemo(() => lazy(background.topics), [background])
  const speaking = useSpeaking(background)
  const isHydrated = useHydrated()
  const search = route.useSearch()
  return (
    <>
      <RoundScreen
        minute={minute}
        topics={topics}
        ofTheDay={fetchTopicOfTheDay}
        // The page is prerendered for no address in particular.
        wanted={isHydrated ? search : {}}
        speaking={speaking}
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
      <Hydrated />
    </>
  )
}

/** The minute, with what keeps it: it must not run without. */
async function fetchMinute(background: Background) {
  const [{ minute }] = await Promise.all([
    import(/* webpackChunkName: "minute" */ './minute-part'),
    background.minute(),
  ])
  return minute
}
