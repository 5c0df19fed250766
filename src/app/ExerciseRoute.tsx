import { lazy, Suspense } from 'react'
import { RoundScreen } from '../exercise/RoundScreen'
import { MinuteFigures } from '../records/MinuteFigures'
import { selectUid } from '../session/session'
import { useAppSelector } from './hooks'

const RecentRounds = lazy(() => import(/* webpackChunkName: "recent-rounds" */ './RecentRoundsRoute'))

/** `/exercise`; someone who is logged in sees their most recent rounds beside it, when they have arrived. */
export function ExerciseRoute() {
  const uid = useAppSelector(selectUid)
  return (
    <RoundScreen
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
