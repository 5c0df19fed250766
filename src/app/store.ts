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
import type { round as roundMachine } from '../exercise/round'
import type { RoundState } from '../exercise/round-state'
import { flags } from '../flags/flags'
import type { Gateways } from '../lib/gateways'
import { addPreferencesListeners } from '../preferences/listeners'
import { preferences } from '../preferences/preferences'
import type { outbox as outboxMachine, OutboxState } from '../records/outbox'
import { addSessionListeners } from '../session/listeners'
import { session } from '../session/session'
import type { exporting as exportingMachine } from '../settings/archive/exporting'
import type { importing as importingMachine } from '../settings/archive/importing'
import type { deleting as deletingMachine } from '../settings/deletion/deleting'
import { shortcuts } from '../shortcuts/shortcuts'
import { addThemeListeners } from '../theme/listeners'
import { theme } from '../theme/theme'
import type { topics as topicsSlice } from '../topics/memory'
import type { reminder as reminderMachine } from '../reminder/reminder'
import type { usersApi } from '../users/usersApi'
import type { version as versionMachine } from '../version/version'
import type { transcript as transcriptMachine } from '../voice/transcript'
import type { voice as voiceMachine } from '../voice/voice'
import type { voiceSettings as voiceSettingsSlice } from '../voice/voice-settings'

type UsersApi = typeof usersApi

const usersApiJoined = createAction('usersApi/joined')

/** Until the minute has been fetched, none can run. */
const idleRound = { reducerPath: 'round', reducer: (state: RoundState = { phase: 'idle' }) => state } as const

/** Until the outbox has been fetched, nothing is known of it, and nothing can happen to it. */
const unreadOutbox = { reducerPath: 'outbox', reducer: (state: OutboxState = { phase: 'unread' }) => state } as const

export const createRootReducer = () =>
  combineSlices(session, dialogs, theme, flags, preferences, shortcuts, idleRound, unreadOutbox).withLazyLoadedSlices<
    WithSlice<UsersApi> &
      WithSlice<typeof roundMachine> &
      WithSlice<typeof outboxMachine> &
      WithSlice<typeof versionMachine> &
      WithSlice<typeof reminderMachine> &
      WithSlice<typeof voiceMachine> &
      WithSlice<typeof voiceSettingsSlice> &
      WithSlice<typeof transcriptMachine> &
      WithSlice<typeof topicsSlice> &
      WithSlice<typeof exportingMachine> &
      WithSlice<typeof importingMachine> &
      WithSlice<typeof deletingMachine>
  >()

export type RootState = ReturnType<ReturnType<typeof createRootReducer>>

/** What comes later than the store, with the page or the work that needs it. */
type LateSlice =
  | typeof roundMachine
  | typeof exportingMachine
  | typeof importingMachine
  | typeof deletingMachine
  | typeof outboxMachine
  | typeof versionMachine
  | typeof reminderMachine
  | typeof voiceMachine
  | typeof voiceSettingsSlice
  | typeof transcriptMachine
  | typeof topicsSlice

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
  const dynamic = createDynamicMiddleware()
  const store = configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: gateways } })
        .prepend(listeners.middleware)
        .concat(dynamic.middleware),
  })
  for (const addListeners of [addSessionListeners, addThemeListeners, addPreferencesListeners]) {
    addListeners(listeners.startListening)
  }
  return {
    ...store,
    /** For listeners that come later than the store. */
    startListening: listeners.startListening,
    /** Puts a machine in the place that was kept for it, or beside the others. */
    join: (machine: LateSlice) => {
      rootReducer.inject(machine, { overrideExisting: true })
    },
    /** Joins RTK Query's slice and middleware, which only someone who logs in has to download. */
    joinUsersApi: (api: UsersApi) => {
      rootReducer.inject(api)
      dynamic.addMiddleware(api.middleware)
      // A slice has its state from the next action on, and RTK Query reads it before its own first one.
      if (store.getState().usersApi === undefined) store.dispatch(usersApiJoined())
    },
  }
}

export type AppStore = ReturnType<typeof createAppStore>
export type AppDispatch = AppStore['dispatch']
