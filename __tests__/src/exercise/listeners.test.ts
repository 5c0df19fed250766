import { dismissed, loginAsked } from '../../../src/dialogs/dialogs'
import { startRound, stopRound, addIdea } from '../../../src/exercise/exercise'
import { anotherAsked } from '../../../src/exercise/round'
import { endedElsewhere, loggedOut, logoutStarted, nobodyFound, restored } from '../../../src/session/session'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'
import { begun } from './samples'
import { createTestStore } from '../../harness/test-store'

const offer = { phase: 'showLoginOrRegister', reason: 'roundCouldBeKept' }

function setUp({ isGuest = true } = {}) {
  const store = createTestStore({ gateways: createFakeGateways() })
  store.dispatch(isGuest ? nobodyFound() : restored({ user: aya }))
  const runRound = async () => {
    store.dispatch(startRound(begun))
    store.dispatch(addIdea('bake bread'))
    await store.dispatch(stopRound())
  }
  return { store, runRound, dialogs: () => store.getState().dialogs }
}

test('a guest is offered an account after a round', async () => {
  const { runRound, dialogs } = setUp()
  await runRound()
  expect(dialogs()).toEqual(offer)
})

test('the offer appears once per page load, not again after the next round', async () => {
  const { store, runRound, dialogs } = setUp()
  await runRound()
  store.dispatch(dismissed())
  store.dispatch(anotherAsked())
  await runRound()
  expect(dialogs()).toEqual({ phase: 'none' })
})

test('a signed-in person gets no offer', async () => {
  const { runRound, dialogs } = setUp({ isGuest: false })
  await runRound()
  expect(dialogs()).toEqual({ phase: 'none' })
})

test('an open dialog stays, and the offer waits for the next round', async () => {
  const { store, runRound, dialogs } = setUp()
  store.dispatch(loginAsked())
  await runRound()
  expect(dialogs()).toEqual({ phase: 'showLogin' })
  store.dispatch(dismissed())
  store.dispatch(anotherAsked())
  await runRound()
  expect(dialogs()).toEqual(offer)
})

test('a discarded round makes no offer', async () => {
  const { store, dialogs } = setUp()
  store.dispatch(startRound(begun))
  await store.dispatch(stopRound())
  expect(dialogs()).toEqual({ phase: 'none' })
})

test('the offer is withdrawn if the device cannot store the round', async () => {
  const outbox = { ...createFakeGateways().outbox, put: () => Promise.reject(new Error('The storage is full.')) }
  const store = createTestStore({ gateways: createFakeGateways({ outbox }) })
  store.dispatch(nobodyFound())
  store.dispatch(startRound(begun))
  store.dispatch(addIdea('bake bread'))
  const saving = store.dispatch(stopRound())
  expect(store.getState().dialogs).toEqual(offer)
  await saving
  expect(store.getState().round?.phase).toBe('notKept')
  expect(store.getState().dialogs).toEqual({ phase: 'none' })
})

test('another round closes the offer, but no other dialog', async () => {
  const { store, runRound, dialogs } = setUp()
  await runRound()
  store.dispatch(anotherAsked())
  expect(dialogs()).toEqual({ phase: 'none' })
  store.dispatch(loginAsked())
  store.dispatch(anotherAsked())
  expect(dialogs()).toEqual({ phase: 'showLogin' })
})

describe('when the person logs out', () => {
  test('a finished round disappears from the screen', async () => {
    const { store, runRound } = setUp({ isGuest: false })
    await runRound()
    store.dispatch(logoutStarted())
    store.dispatch(loggedOut())
    expect(store.getState().round).toEqual({ phase: 'idle' })
  })

  test('a running round continues, and still belongs to them', async () => {
    const gateways = createFakeGateways()
    const store = createTestStore({ gateways })
    store.dispatch(restored({ user: aya }))
    store.dispatch(startRound(begun))
    store.dispatch(endedElsewhere())
    store.dispatch(addIdea('bake bread'))
    await store.dispatch(stopRound())
    expect(await gateways.outbox.read()).toMatchObject([{ owner: aya.firebaseUID }])
  })
})
