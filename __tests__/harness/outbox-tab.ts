import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { User } from '../../contract/rest'
import type { Delivery, NewOutboxEntry } from '../../src/records/gateways'
import type { Gateways } from '../../src/lib/gateways'
import { addOutboxListeners, outbox, type WithOutbox } from '../../src/records/outbox'
import { nobodyFound, restored, session, type WithSession } from '../../src/session/session'
import { createFakeGateways } from './fake-gateways'
import type { MemoryDevice } from './memory-outbox'

/** A server that keeps what it was sent, and answers as it is told to. */
export interface MemoryServer {
  deliver: (entry: NewOutboxEntry) => Promise<Delivery>
  /** What has arrived, in order, as `save round-1 by uid-aya`. */
  arrived: string[]
  /** What it answers to the next ones, in turn; afterwards, and without this, all is delivered. */
  answers: Delivery[]
}

export function createMemoryServer(): MemoryServer {
  const server: MemoryServer = {
    arrived: [],
    answers: [],
    deliver: async ({ owner, recordId, operation }) => {
      server.arrived.push(`${operation.kind} ${recordId} by ${owner ?? 'nobody'}`)
      return server.answers.shift() ?? { outcome: 'delivered' }
    },
  }
  return server
}

type State = WithOutbox & WithSession

/** The part of the store that the outbox reads. */
export const outboxReducer: Reducer<State> = combineReducers({
  session: session.reducer,
  outbox: outbox.reducer,
})

export type OutboxTab = ReturnType<typeof openOutboxTab>

/** One tab with a real store, on a device that other tabs may share. */
export function openOutboxTab(options: {
  device: MemoryDevice
  server: Pick<MemoryServer, 'deliver'>
  user?: User
  reducer?: typeof outboxReducer
}) {
  const { device, server, user, reducer = outboxReducer } = options
  const gateways = createFakeGateways({ outbox: device.openTab(), records: { deliver: server.deliver } })
  const listeners = createListenerMiddleware<State, ThunkDispatch<State, Gateways, UnknownAction>, Gateways>({
    extra: gateways,
  })
  addOutboxListeners(listeners.startListening)
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: gateways } }).prepend(listeners.middleware),
  })
  store.dispatch(user ? restored({ user }) : nobodyFound())
  return { ...store, gateways }
}

/** Lets everything that waits for nothing but promises come to its end. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
