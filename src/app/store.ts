import {
  combineSlices,
  configureStore,
  createAction,
  createDynamicMiddleware,
  createListenerMiddleware,
  type ThunkDispatch,
  type UnknownAction,
  type WithSlice,
} from '@reduxjs/toolkit'
import { dialogs } from '../dialogs/dialogs'
import { round } from '../exercise/round'
import { flags } from '../flags/flags'
import type { Gateways } from '../lib/gateways'
import { addPreferencesListeners } from '../preferences/listeners'
import { preferences } from '../preferences/preferences'
import { outbox } from '../records/outbox/machine'
import { addSessionListeners } from '../session/listeners'
import { session } from '../session/session'
import { addThemeListeners } from '../theme/listeners'
import { theme } from '../theme/theme'
import type { usersApi } from '../users/usersApi'

type UsersApi = typeof usersApi

const usersApiJoined = createAction('usersApi/joined')

const createRootReducer = () =>
  combineSlices(session, dialogs, theme, flags, preferences, round, outbox).withLazyLoadedSlices<WithSlice<UsersApi>>()

export type RootState = ReturnType<ReturnType<typeof createRootReducer>>

export interface StoreOptions {
  gateways: Gateways
  preloadedState?: Partial<RootState>
}

/** The store, with the listeners that every visit needs. Each call makes one of its own, so that tests share nothing. */
export function createAppStore({ gateways, preloadedState }: StoreOptions) {
  const rootReducer = createRootReducer()
  const listeners = createListenerMiddleware<RootState, ThunkDispatch<RootState, Gateways, UnknownAction>, Gateways>({
    extra: gateways,
  })
  const late = createDynamicMiddleware()
  const store = configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: gateways } })
        .prepend(listeners.middleware)
        .concat(late.middleware),
  })
  for (const addListeners of [addSessionListeners, addThemeListeners, addPreferencesListeners]) {
    addListeners(listeners.startListening)
  }
  return {
    ...store,
    /** For listeners that come later than the store. */
    startListening: listeners.startListening,
    /** Joins RTK Query's slice and middleware, which only someone who logs in has to download. */
    join: (api: UsersApi) => {
      rootReducer.inject(api)
      late.addMiddleware(api.middleware)
      // A slice has its state from the next action on, and RTK Query reads it before its own first one.
      if (store.getState().usersApi === undefined) store.dispatch(usersApiJoined())
    },
  }
}

export type AppStore = ReturnType<typeof createAppStore>
export type AppDispatch = AppStore['dispatch']
