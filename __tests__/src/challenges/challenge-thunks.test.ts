import type { UnknownAction } from '@reduxjs/toolkit'
import { challenge, type ChallengeState } from '../../../src/challenges/challenge'
import type { ContactState } from '../../../src/challenges/challenge-state'
import { contact } from '../../../src/challenges/contact'
import {
  applyToChallenge,
  publishChallenge,
  sendEntry,
  sendFirstMessage,
} from '../../../src/challenges/challenge-thunks'
import { lazy } from '../../../src/lib/lazy'
import { outbox } from '../../../src/records/outbox'
import { session, type SessionState } from '../../../src/session/session'
import { createEventStore } from '../../harness/event-store'
import { createFakeGateways, type Overrides } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'
import { createMemoryDevice } from '../../../src/records/device/twins'
import { draft, to } from './samples'

const signedIn: SessionState = { phase: 'signedIn', user: aya, tokenRefreshed: false }
const signedOut: SessionState = { phase: 'signedOut' }
const writing: ContactState = {
  phase: 'writing',
  ...{ owner: null, challengeId: 'challenge-1', isJob: true, text: ' Good morning ', trouble: null },
}

interface SetUp extends Overrides {
  who?: SessionState
  entry?: ChallengeState
  message?: ContactState
}

function setUp({ who = signedIn, entry = { phase: 'none' }, message = { phase: 'none' }, ...overrides }: SetUp = {}) {
  const device = createMemoryDevice()
  const gateways = createFakeGateways({ outbox: device.openTab(), ...overrides })
  const withOutbox = { ...gateways, features: { ...gateways.features, outbox: lazy(async () => ({})) } }
  const store = createEventStore(withOutbox, (events: readonly UnknownAction[]) => ({
    session: events.reduce(session.reducer, who),
    challenge: events.reduce(challenge.reducer, entry),
    contact: events.reduce(contact.reducer, message),
    outbox: events.reduce(outbox.reducer, outbox.initial),
  }))
  return { device, gateways, store }
}

const typesOf = (events: readonly UnknownAction[]) => events.map(({ type }) => type)
const choosing: ChallengeState = { phase: 'choosing', ...draft }

test('Apply opens the exercise with topic, category and length', async () => {
  const { gateways, store } = setUp({ who: signedOut })
  await store.dispatch(applyToChallenge(to))
  expect(store.getActions()).toEqual([{ type: 'challenge/applied', payload: { owner: null, to } }])
  expect(gateways.calls).toEqual([
    'navigation.go(/exercise?topic=What+to+do+with+a+rainy+Sunday&category=Diary&length=30000)',
  ])
})

test('a guest who presses Send entry is asked to log in, and nothing is sent', async () => {
  const { device, store } = setUp({ who: signedOut, entry: choosing })
  await store.dispatch(sendEntry())
  expect(store.getActions()).toEqual([
    { type: 'dialogs/entryNeededAccount', payload: { path: '/challenges/challenge-1' } },
  ])
  expect(device.entries()).toEqual([])
})

test('a signed-in person sends only the chosen ideas and the message', async () => {
  const { device, store } = setUp({ entry: choosing })
  await store.dispatch(sendEntry())
  expect(typesOf(store.getActions())).toEqual(['challenge/entryHandedOver', 'outbox/entryStored'])
  expect(device.entries()).toMatchObject([
    {
      owner: 'uid-aya',
      recordId: 'challenge-1',
      operation: {
        kind: 'request',
        name: 'sendChallengeEntry',
        variables: {
          input: {
            challengeId: 'challenge-1',
            id: 'id-1',
            ideas: [{ text: 'bake bread', source: 'TYPED' }],
            message: 'Hello',
          },
        },
        text: 'bake bread\nHello',
      },
    },
  ])
})

test('pressing twice sends only once', async () => {
  const { device, store } = setUp({ entry: choosing })
  await Promise.all([store.dispatch(sendEntry()), store.dispatch(sendEntry())])
  expect(device.entries()).toHaveLength(1)
})

test('nothing happens if no idea is chosen', async () => {
  const ideas = draft.ideas.map((idea) => ({ ...idea, isChosen: false }))
  const { store } = setUp({ entry: { ...choosing, ideas } })
  await store.dispatch(sendEntry())
  expect(store.getActions()).toEqual([])
})

test('an entry that the device cannot store returns to the form', async () => {
  const { device, store } = setUp({
    entry: choosing,
    records: { deliver: async () => ({ outcome: 'failed', message: 'Offline.' }) },
  })
  device.fail('The device is full.')
  await store.dispatch(sendEntry())
  expect(store.getActions().at(-1)).toEqual({
    type: 'challenge/entryCameBack',
    payload: { trouble: 'The device is full.' },
  })
})

test('a guest who presses Send in the dialog is asked to log in', async () => {
  const { device, store } = setUp({ who: signedOut, message: writing })
  await store.dispatch(sendFirstMessage())
  expect(store.getActions()).toEqual([
    { type: 'dialogs/messageNeededAccount', payload: { path: '/challenges/challenge-1' } },
  ])
  expect(device.entries()).toEqual([])
})

test('the first message starts a conversation with an id made by this browser', async () => {
  const { device, store } = setUp({ message: writing })
  await store.dispatch(sendFirstMessage())
  expect(typesOf(store.getActions())).toEqual(['contact/messageHandedOver', 'outbox/entryStored'])
  expect(device.entries()).toMatchObject([
    {
      operation: {
        name: 'sendChallengeMessage',
        variables: {
          input: { challengeId: 'challenge-1', conversationId: 'id-1', id: 'id-2', text: 'Good morning' },
        },
      },
    },
  ])
})

test('a message that the device cannot store returns to its dialog', async () => {
  const { device, store } = setUp({
    message: writing,
    records: { deliver: async () => ({ outcome: 'failed', message: 'Offline.' }) },
  })
  device.fail('The device is full.')
  await store.dispatch(sendFirstMessage())
  expect(store.getState().contact).toEqual({ ...writing, trouble: 'The device is full.' })
})

test('a published challenge waits in the outbox, and its page opens', async () => {
  const { device, gateways, store } = setUp()
  const input = {
    topicTitle: 'Uses for a jar',
    about: 'For the kitchen.',
    category: 'Other',
    lengthMs: 60_000,
    isJob: false,
    isListed: false,
    closesAt: '2026-12-04T22:59:59.999Z',
  }
  await store.dispatch(publishChallenge(input))
  expect(device.entries()).toMatchObject([
    { recordId: 'id-1', operation: { name: 'publishChallenge', variables: { input: { ...input, id: 'id-1' } } } },
  ])
  expect(gateways.calls.at(-1)).toBe('navigation.go(/challenges/id-1)')
})
