import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { RoundScreen } from '../exercise/RoundScreen'
import { fetchPatiently } from '../lib/fetch-patiently'
import { preloadable } from '../lib/preloadable'
import { selectUid } from '../session/session'
import { fetchTopicOfTheDay } from '../topics/day'
import type { Background } from './background'
import { useAppSelector } from './hooks'
import { useSpeaking } from './use-speaking'

const route = getRouteApi('/exercise')

const RecentRounds = lazy(() =>
  fetchPatiently(() => import(/* webpackChunkName: "recent-rounds" */ './RecentRoundsRoute')),
)

/** `/exercise`; someone who is logged in sees their most recent rounds beside it, when they have arrived. */
export function ExerciseRoute() {
  const uid = useAppSelector(selectUid)
  const { background, store } = route.useRouteContext()
  const minute = useMemo(() => preloadable(() => fetchMinute(background)), [background])
  const topics = useMemo(
    () =>
      preloadable(async () => (await import(/* webpackChunkName: "topics" */ './topics-part')).createTopicsPart(store)),
    [store],
  )
  const speaking = useSpeaking(background)
  return (
    <RoundScreen
      minute={minute}
      topics={topics}
      ofTheDay={fetchTopicOfTheDay}
      wanted={route.useSearch()}
      speaking={speaking}
      recent={
        uid === null
          ? undefined
          : (ifNone) => (
              <Suspense fallback={null}>
                <RecentRounds uid={uid} ifNone={ifNone} />
              </Suspense>
            )
      }
    />
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
