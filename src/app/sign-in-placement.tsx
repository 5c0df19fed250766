import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { selectCombinedDialogReason } from '../dialogs/dialogs'
import { selectRound } from '../exercise/round-state'
import { lazy, lazyComponent } from '../lib/lazy'
import { SlowLoadingNotice } from '../ui/SlowLoadingNotice'
import { useAppSelector } from '../lib/store-hooks'

export const signIn = lazy(async () => (await import(/* webpackChunkName: "sign-in" */ './SignIn')).SignIn)
const SignIn = lazyComponent(signIn)

/** The sign-in dialogs over the page, except for the offer in the review. */
export function SignInOverPage() {
  const isOpen = useAppSelector((state) => state.dialogs.phase !== 'none')
  const isInReview = useIsOfferInReview()
  if (!isOpen || isInReview) return null
  return (
    <Suspense fallback={<SlowLoadingNotice isFloating />}>
      <SignIn modal />
    </Suspense>
  )
}

/** The combined dialog as a part of the review of a guest’s round, where it covers nothing. */
export function SignInOffer() {
  const isShown = useIsOfferInReview()
  const isKept = useAppSelector((state) => selectRound(state).phase === 'kept')
  if (!isShown) return null
  return (
    // Takes its space while the round is being saved, to avoid a layout shift.
    <div style={isKept ? undefined : { visibility: 'hidden' }}>
      <Suspense fallback={null}>
        <SignIn modal={false} />
      </Suspense>
    </div>
  )
}

function useIsOfferInReview(): boolean {
  const isExercise = useRouterState({ select: (state) => state.location.pathname === '/exercise' })
  return useAppSelector(
    (state) =>
      isExercise &&
      ['over', 'kept'].includes(selectRound(state).phase) &&
      selectCombinedDialogReason(state) === 'roundCouldBeKept',
  )
}
