import { ActionCreators, instrument, type EnhancedStore } from '@redux-devtools/instrument'
import { compose, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit'
import { watchEffects } from './effects'
import type { FakeDevTools } from './fake-dev-tools'

/**
 * Runs in the page before the app: a fake Redux DevTools extension without a panel. It records every action with the resulting
 * state, and can jump to any of them.
 */

type Recorded = EnhancedStore<unknown, UnknownAction, null>

let recorded: Recorded | null = null

const record: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const store = instrument<unknown, UnknownAction>()(createStore)(reducer, preloadedState)
  recorded = store
  return store
}

const { effects, start, stop } = watchEffects()

const fakeDevTools: FakeDevTools = {
  steps: () => {
    const { stagedActionIds, actionsById, computedStates } = liftedStore().getState()
    return stagedActionIds.map((id, index) => ({
      event: actionsById[id]?.action ?? null,
      state: computedStates[index]?.state,
    }))
  },
  jumpTo: (index) => {
    liftedStore().dispatch(ActionCreators.jumpToState(index))
  },
  importRecording: ({ preloadedState, payload }) => {
    liftedStore().dispatch({
      type: 'IMPORT_STATE',
      nextLiftedState: JSON.parse(payload),
      preloadedState: JSON.parse(preloadedState),
    })
  },
  startWatching: start,
  stopWatching: stop,
  effects: () => effects,
}

function liftedStore(): Recorded['liftedStore'] {
  if (recorded === null) throw new Error('The application has made no store yet.')
  return recorded.liftedStore
}

Object.assign(window, {
  fakeDevTools,
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
      compose(...enhancers, record),
})
