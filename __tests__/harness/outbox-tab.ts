import type { User } from '../../contract/rest'
import type { Delivery, NewOutboxEntry } from '../../src/sync/gateways'
import { createTestStore } from './test-store'
import { feature as outbox } from '../../src/sync/lazy-feature'
import { nobodyFound, restored } from '../../src/session/session'
import { createFakeGateways } from './fake-gateways'
import type { MemoryDevice } from '../../src/sync/device/twins'

/** A fake server that records what it receives and returns prepared results. */
export interface MemoryServer {
  deliver: (entry: NewOutboxEntry) => Promise<Delivery>
  /** Received operations in order, such as `save round-1 by uid-aya`. */
  arrived: string[]
  /** Results of the next deliveries, in order; after them, every delivery succeeds. */
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

export type OutboxTab = ReturnType<typeof openOutboxTab>

/** One tab with a real store, on a device that other tabs may share. */
export function openOutboxTab(options: { device: MemoryDevice; server: Pick<MemoryServer, 'deliver'>; user?: User }) {
  const { device, server, user } = options
  const gateways = createFakeGateways({ outbox: device.openTab(), records: { deliver: server.deliver } })
  const store = createTestStore({ gateways, features: [outbox] })
  store.dispatch(user ? restored({ user }) : nobodyFound())
  return { ...store, gateways }
}

/** Waits until all pending promises are settled. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
