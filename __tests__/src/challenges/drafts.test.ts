import type { UnknownAction } from '@reduxjs/toolkit'
import type { User } from '../../../contract/rest'
import type { ChallengeState } from '../../../src/challenges/challenge'
import { entryGivenUp, entryHandedOver, messageWritten } from '../../../src/challenges/challenge'
import {
  contactHirerClicked,
  selectChallenge,
  selectContact,
  type ContactState,
} from '../../../src/challenges/challenge-state'
import { feature as challenges } from '../../../src/challenges/entry/feature'
import { entryNeededAccount } from '../../../src/dialogs/dialogs'
import {
  endedElsewhere,
  googleAnswered,
  loggedOut,
  nobodyFound,
  restored,
  session,
  started,
  userFound,
} from '../../../src/session/session'
import { createTestStore } from '../../harness/test-store'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya, ben } from '../../harness/people'
import { draft } from './samples'

const choosing: ChallengeState = { phase: 'choosing', ...draft }
const none = { phase: 'none' } as const

type Gateways = ReturnType<typeof createFakeGateways>

async function open(gateways: Gateways, who: typeof aya | null = null) {
  const store = createTestStore({ gateways })
  store.dispatch(who ? restored({ user: who }) : nobodyFound())
  await store.install(challenges)
  return store
}

/** Google login in this tab. */
function logIn(dispatch: (event: UnknownAction) => unknown, user: User): void {
  const attempt = 'attempt-1'
  const account = { email: user.email, displayName: user.firstName, uid: user.firebaseUID, photoURL: '' }
  dispatch(started({ attempt }))
  dispatch(googleAnswered({ attempt, account }))
  dispatch(userFound({ attempt, user }))
}

test('a draft survives a reload, but not the wish to log in for it', async () => {
  const gateways = createFakeGateways()
  gateways.challengeDrafts.write({ challenge: choosing, contact: none })
  const before = await open(gateways)
  before.dispatch(messageWritten({ text: 'Good morning' }))
  before.dispatch(entryNeededAccount({ path: '/challenges/challenge-1' }))

  const after = await open(gateways)
  expect(selectChallenge(after.getState())).toEqual({ ...choosing, message: 'Good morning' })
  expect(after.getState().flags).toMatchObject({ afterPath: null, isApply: false })
  logIn(after.dispatch, ben)
  expect(selectChallenge(after.getState())).toEqual(none)
})

test.each([loggedOut(), endedElsewhere()])('%j clears the device', async (event) => {
  const gateways = createFakeGateways()
  gateways.challengeDrafts.write({ challenge: { ...choosing, owner: 'uid-aya' }, contact: none })
  const store = await open(gateways, aya)
  store.dispatch(contactHirerClicked({ owner: 'uid-aya', challengeId: 'challenge-1', isJob: true }))
  store.dispatch(session.events.logoutStarted())
  store.dispatch(event)
  expect(gateways.challengeDrafts.exists()).toBe(false)
})

test.each([entryHandedOver({ entryId: 'entry-1' }), entryGivenUp()])(
  '%j deletes the draft from the device',
  async (event) => {
    const gateways = createFakeGateways()
    gateways.challengeDrafts.write({ challenge: choosing, contact: none })
    const store = await open(gateways)
    store.dispatch(event)
    expect(gateways.challengeDrafts.exists()).toBe(false)
  },
)

const message: ContactState = {
  phase: 'writing',
  ...{ owner: null, challengeId: 'challenge-2', isJob: true, text: 'Good morning', trouble: null },
}

test('a guest’s drafts are not shown to an account, and wait for the guest', async () => {
  const gateways = createFakeGateways()
  gateways.challengeDrafts.write({ challenge: choosing, contact: message })
  const bens = await open(gateways, ben)
  expect(selectChallenge(bens.getState())).toEqual(none)
  expect(selectContact(bens.getState())).toEqual(none)
  bens.dispatch(session.events.logoutStarted())
  bens.dispatch(loggedOut())

  const guests = await open(gateways)
  expect(selectChallenge(guests.getState())).toEqual(choosing)
  expect(selectContact(guests.getState())).toEqual(message)
})

test('another account’s draft is deleted', async () => {
  const gateways = createFakeGateways()
  gateways.challengeDrafts.write({ challenge: { ...choosing, owner: 'uid-aya' }, contact: none })
  const bens = await open(gateways, ben)
  expect(selectChallenge(bens.getState())).toEqual(none)
  expect(gateways.challengeDrafts.exists()).toBe(false)
})

test('a guest who is asked to log in for a draft keeps it', async () => {
  const gateways = createFakeGateways()
  gateways.challengeDrafts.write({ challenge: choosing, contact: none })
  const store = await open(gateways)
  store.dispatch(entryNeededAccount({ path: '/challenges/challenge-1' }))
  logIn(store.dispatch, aya)
  expect(selectChallenge(store.getState())).toEqual({ ...choosing, owner: 'uid-aya' })
  const later = await open(gateways, aya)
  expect(selectChallenge(later.getState())).toEqual({ ...choosing, owner: 'uid-aya' })
})

test.each([
  ['invalid data', 'nonsense'],
  ['data of another shape', { challenge: { phase: 'choosing', ideas: 'all' }, contact: 5 }],
  [
    'an entry that was already sent',
    { challenge: { ...choosing, phase: 'handedOver', entryId: 'entry-1' }, contact: none },
  ],
])('%s is ignored', async (_what, stored) => {
  const gateways = createFakeGateways()
  jest.spyOn(gateways.challengeDrafts, 'read').mockReturnValue(stored)
  const store = await open(gateways)
  expect(selectChallenge(store.getState())).toEqual(none)
  expect(selectContact(store.getState())).toEqual(none)
})
