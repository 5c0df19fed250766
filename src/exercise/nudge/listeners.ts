import { isAnyOf } from '@reduxjs/toolkit'
import { lazy } from '../../lib/lazy'
import type { StartListening } from '../../lib/thunk'
import { selectPreferences, type WithPreferences } from '../../preferences/preferences'
import { resumed, started, type WithRound } from '../round'

const offer = lazy(() => import(/* webpackChunkName: "nudge" */ './offer'))

/** Whoever wants it is offered an angle to think from in a round's silences; it is fetched with the first such round. */
export function addNudgeListeners(startListening: StartListening<WithRound & WithPreferences>): void {
  startListening({
    matcher: isAnyOf(started, resumed),
    effect: async (_event, { dispatch, getState }) => {
      const { round } = getState()
      if (round.phase !== 'running' || !selectPreferences(getState()).nudge) return
      const { offerAngles } = await offer.preload()
      dispatch(offerAngles(round.id))
    },
  })
}
