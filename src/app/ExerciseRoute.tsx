import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { RoundScreen } from '../exercise/RoundScreen'
import { preloadable } from '../lib/preloadable'
import { MinuteFigures } from '../records/MinuteFigures'
import { selectUid } from '../session/session'
import { useAppSelector } from './hooks'

const route = getRouteApi('/exercise')

const RecentRounds = lazy(() => import(/* webpackChunkName: "recent-rounds" */ './RecentRoundsRoute'))

/** `/exercise`; someone who is logged in sees their most recent rounds beside it, when they have arrived. */
export function ExerciseRoute() {
  const uid = useAppSelector(selectUid)
  const { background } = route.useRouteContext()
  const minute = useMemo(
    () =>
      preloadable(async () => {
        const [part] = await Promise.all([import(/* webpackChunkName: "minute" */ '../exercise/minute'), background()])
        return part
      }),
    [background],
  )
  return (
    <RoundScreen
      minute={minute}
      recent={
        uid !== null && (
          <Suspense fallback={null}>
            <RecentRounds uid={uid} />
          </Suspense>
        )
      }
      figures={(ideas) => <MinuteFigures ideas={ideas} />}
    />
  )
}
