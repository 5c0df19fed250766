import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  type ThunkDispatch,
  type UnknownAction,
  type WithSlice,
} from '@reduxjs/toolkit'
import { dialogs } from '../dialogs/dialogs'
import { addExerciseListeners } from '../exercise/listeners'
import { round } from '../exercise/round'
import { flags } from '../flags/flags'
import type { Gateways } from '../lib/gateways'
import { addPreferencesListeners } from '../preferences/listeners'
import { preferences } from '../preferences/preferences'
import { addOutboxListeners, outbox } from '../records/outbox'
import { addSessionListeners } from '../session/listeners'
import { session } from '../session/session'
import { addThemeListeners } from '../theme/listeners'
import { theme } from '../theme/theme'
import type { usersApi } from '../users/usersApi'

type UsersApi = typeof usersApi

const createRootReducer = () =>
  combineSlices(session, dialogs, theme, flags, preferences, round, outbox).withLazyLoadedSlices<WithSlice<UsersApi>>()

export type RootState = ReturnType<ReturnType<typeof createRootReducer>>

export interface StoreOptions {
  gateways: Gateways
  preloadedState?: Partial<RootState>
}

/** The store, with every feature's listeners. Each call makes one of its own, so that tests share nothing. */
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
  for (const addListeners of [
    addSessionListeners,
    addThemeListeners,
    addPreferencesListeners,
    addExerciseListeners,
    addOutboxListeners,
  ]) {
    addListeners(listeners.startListening)
  }
  return {
    ...store,
    /** Joins RTK Query's slice and middleware, which only someone who logs in has to download. */
    join: (api: UsersApi) => {
      rootReducer.inject(api)
      late.addMiddleware(api.middleware)
    },
  }
}

export type AppStore = ReturnType<typeof createAppStore>
export type AppDispatch = AppStore['dispatch']
