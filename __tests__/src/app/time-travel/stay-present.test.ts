import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument'
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit'
import { createAppStore, type AppStore } from '../../../../src/app/store'
import { isRecorded } from '../../../../src/app/time-travel/recorded'
import { stayPresent } from '../../../../src/app/time-travel/stay-present'
import { shownMoment } from '../../../../src/app/time-travel/shown-moment'
import { feature as round } from '../../../../src/exercise/lazy-feature'
import { firstFeatures } from '../../../../src/app/features'
import { arrived } from '../../../../src/lib/location'
import { darkChosen, lightChosen } from '../../../../src/theme/theme'
import { createFakeGateways } from '../../../harness/fake-gateways'

type Lifted = EnhancedStore<unknown, UnknownAction, null>['liftedStore']

/** A store with Redux DevTools, without their panel. */
function openStore(): { store: AppStore; panel: Lifted } {
  const found: Lifted[] = []
  const record: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
    const store = instrument<unknown, UnknownAction>()(createStore)(reducer, preloadedState)
    found.push(store.liftedStore)
    return store
  }
  const store = createAppStore({
    gateways: createFakeGateways(),
    features: [...firstFeatures, round],
    preloadedState: { location: { path: '/', search: '', entry: '' } },
    enhancers: [record],
  })
  // The first page is here before the code of time travel.
  store.dispatch(arrive('/'))
  if (isRecorded(store)) stayPresent(store)
  const [panel] = found
  if (panel === undefined) throw new Error('The store is not recorded.')
  // So that the first event of a test has the index 1.
  panel.dispatch(ActionCreators.commit())
  return { store, panel }
}

const themeOf = (store: AppStore) => store.getState().theme.phase
const arrive = (path: string) => arrived({ path, search: '', entry: path })

test('on the same page the app follows Skip, Sweep, Commit, Revert and Reset', () => {
  const { store, panel } = openStore()
  const initial = themeOf(store)
  store.dispatch(lightChosen())
  store.dispatch(darkChosen())
  panel.dispatch(ActionCreators.toggleAction(2))
  expect([themeOf(store), shownMoment(store)]).toEqual(['light', null])
  panel.dispatch(ActionCreators.toggleAction(2))
  expect([themeOf(store), shownMoment(store)]).toEqual(['dark', null])
  panel.dispatch(ActionCreators.toggleAction(2))
  panel.dispatch(ActionCreators.sweep())
  panel.dispatch(ActionCreators.commit())
  store.dispatch(darkChosen())
  panel.dispatch(ActionCreators.rollback())
  expect([themeOf(store), shownMoment(store)]).toEqual(['light', null])
  panel.dispatch(ActionCreators.reset())
  expect([themeOf(store), shownMoment(store)]).toEqual([initial, null])
})

test('while changes are locked or recording is paused, the page of the app stays', () => {
  const { store, panel } = openStore()
  store.dispatch(lightChosen())
  panel.dispatch(ActionCreators.lockChanges(true))
  store.dispatch(arrive('/exercise'))
  store.dispatch(darkChosen())
  expect([themeOf(store), shownMoment(store)]).toEqual(['light', null])
  panel.dispatch(ActionCreators.lockChanges(false))
  panel.dispatch(ActionCreators.pauseRecording(true))
  store.dispatch(darkChosen())
  expect([themeOf(store), shownMoment(store)]).toEqual(['dark', null])
  panel.dispatch(ActionCreators.pauseRecording(false))
  expect([themeOf(store), shownMoment(store)]).toEqual(['dark', null])
})
