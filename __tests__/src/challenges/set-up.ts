import type { UnknownAction } from '@reduxjs/toolkit'
import { challenge, type ChallengeState } from '../../../src/challenges/challenge'
import type { ContactState } from '../../../src/challenges/challenge-state'
import { contact } from '../../../src/challenges/contact'
import { round, type RoundState } from '../../../src/exercise/round'
import { lazy } from '../../../src/lib/lazy'
import { createMemoryDevice } from '../../../src/sync/device/twins'
import { outbox } from '../../../src/sync/outbox/outbox'
import { session, type SessionState } from '../../../src/session/session'
import { createEventStore } from '../../harness/event-store'
import { createFakeGateways, type Overrides } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'

const signedIn: SessionState = { phase: 'signedIn', user: aya, tokenRefreshed: false }
export const signedOut: SessionState = { phase: 'signedOut' }

interface SetUp extends Overrides {
  who?: SessionState
  entry?: ChallengeState
  message?: ContactState
  before?: RoundState
  /** Loads the code of the outbox. */
  loadOutbox?: () => Promise<object>
}

/** A store that records the events; each thunk reads the state after them. */
export function setUp({
  who = signedIn,
  entry = { phase: 'none' },
  message = { phase: 'none' },
  before = { phase: 'idle' },
  loadOutbox = async () => ({}),
  ...overrides
}: SetUp = {}) {
  const device = createMemoryDevice()
  const gateways = createFakeGateways({ outbox: device.openTab(), ...overrides })
  const withOutbox = { ...gateways, features: { ...gateways.features, outbox: lazy(loadOutbox) } }
  const store = createEventStore(withOutbox, (events: readonly UnknownAction[]) => ({
    session: events.reduce(session.reducer, who),
    challenge: events.reduce(challenge.reducer, entry),
    contact: events.reduce(contact.reducer, message),
    outbox: events.reduce(outbox.reducer, outbox.initial),
    round: events.reduce(round.reducer, before),
  }))
  return { device, gateways, store }
}

export const typesOf = (events: readonly UnknownAction[]) => events.map(({ type }) => type)

/** A server that cannot be reached, so that nothing is sent if the device cannot store it. */
export const unreachable: Overrides = {
  records: { deliver: async () => ({ outcome: 'failed', message: 'Offline.' }) },
}
