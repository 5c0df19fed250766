import { getRouteApi, useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { entryGivenUp, selectChallenge } from '../../challenges/challenge-state'
import { ExerciseScreen } from '../../exercise/ExerciseScreen'
import { lazyComponent } from '../../lib/lazy'
import { selectUid } from '../../session/session'
import { fetchTopicOfTheDay } from '../../topics/topic-of-the-day'
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks'
import { HydrationSignal } from '../../lib/hydration-signal'
import { prepareReview, renderReview } from '../render-review'
import { signIn, SignInOffer } from '../sign-in-placement'

const route = getRouteApi('/exercise')

const RecentRounds = lazyComponent(
  async () => (await import(/* webpackChunkName: "recent-rounds" */ '../RecentRoundsPanel')).RecentRoundsPanel,
)

/** `/exercise`, with the most recent rounds for logged-in users. */
export function ExerciseRoute() {
  const uid = useAppSelector(selectUid)
  const dispatch = useAppDispatch()
  const entry = useAppSelector(selectChallenge)
  const challenge = entry.phase === 'answering' && entry.roundId === null ? entry.to : null
  const isHydrated = useHydrated()
  const search = route.useSearch()
  return (
    <>
      <ExerciseScreen
        ofTheDay={fetchTopicOfTheDay}
        // The page is prerendered without search parameters.
        wanted={isHydrated ? search : {}}
        fixed={challenge && { topic: challenge, onChooseAnother: () => dispatch(entryGivenUp()) }}
        renderReview={renderReview}
        signInOffer={<SignInOffer />}
        prepareReview={() => {
          void prepareReview()
          // Here before the round is over, so that the offer does not push down what a guest reads by then.
          if (uid === null) void signIn.load().catch(() => undefined)
        }}
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
