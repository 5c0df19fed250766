import { lazy } from '../../lib/lazy'
import { listenTo, type StartListening } from '../../lib/listen-to'
import { selectPreferences, type WithPreferences } from '../../preferences/preferences'
import { resumed, round, started, type WithRound } from '../round'

const silence = lazy(() => import(/* webpackChunkName: "nudge" */ './silence'))

/** Offers prompts in silences if the person has turned them on; loaded with the first such round. */
export function addNudgeListeners(startListening: StartListening<WithRound & WithPreferences>): void {
  listenTo(startListening, round, [started, resumed], async ({ payload: { id } }, { dispatch, getState }) => {
    if (!selectPreferences(getState()).nudge) return
    const { watchSilence } = await silence.preload()
    dispatch(watchSilence(id))
  })
}
