import { dismissed } from '../../../src/dialogs/dialogs'
import { startRound, stopRound, addIdea } from '../../../src/exercise/exercise'
import { feature as round } from '../../../src/exercise/lazy-feature'
import { anotherAsked, speechBegan, speechEnded, speechWrittenDown } from '../../../src/exercise/round'
import type { Feature, FinishedRound } from '../../../src/lib/feature'
import { feature as outbox } from '../../../src/sync/lazy-feature'
import { nobodyFound, restored } from '../../../src/session/session'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'
import { begun, spoken } from './samples'
import { createTestStore } from '../../harness/test-store'

const offer = { phase: 'showLoginOrRegister', reason: 'roundCouldBeKept' }

interface SetUp {
  isGuest?: boolean
  features?: readonly Feature[]
  gateways?: ReturnType<typeof createFakeGateways>
}

function setUp({ isGuest = true, ...options }: SetUp = {}) {
  const store = createTestStore(options)
  store.dispatch(isGuest ? nobodyFound() : restored({ user: aya }))
  const runRound = async () => {
    store.dispatch(startRound(begun))
    store.dispatch(addIdea('bake bread'))
    await store.dispatch(stopRound())
  }
  return { store, runRound, dialogs: () => store.getState().dialogs }
}

test('a guest is offered an account after a round, once per page load', async () => {
  const { store, runRound, dialogs } = setUp()
  await runRound()
  expect(dialogs()).toEqual(offer)
  store.dispatch(dismissed())
  store.dispatch(anotherAsked())
  await runRound()
  expect(dialogs()).toEqual({ phase: 'none' })
})

test('a guest who is elsewhere when a round ends is offered nothing', async () => {
  const gateways = createFakeGateways()
  gateways.navigation.isAt = () => false
  const { runRound, dialogs } = setUp({ gateways })
  await runRound()
  expect(dialogs()).toEqual({ phase: 'none' })
})

test('speech is stored as promptly as a typed idea: when it begins, when it ends, and when it is transcribed', async () => {
  const gateways = createFakeGateways()
  const store = createTestStore({ gateways })
  store.dispatch(startRound(begun))
  const id = 'id-1'
  const stored = async () => (await gateways.round.read())[0]?.ideas
  gateways.passTime(3000)
  store.dispatch(speechBegan({ id, atMs: 1000 }))
  expect(await stored()).toEqual([spoken('', 1000, 3000)])
  store.dispatch(speechEnded({ id, endMs: 4000 }))
  expect(await stored()).toEqual([spoken('', 1000, 4000)])
  store.dispatch(speechWrittenDown({ id, texts: [{ atMs: 1000, text: 'bake bread' }] }))
  expect(await stored()).toEqual([{ ...spoken('bake bread', 1000, 4000), isHeard: true }])
})

test('features are told about a round once it is stored, not about a discarded one', async () => {
  const told: FinishedRound[] = []
  const listening: Feature = { afterRound: (finished) => async () => void told.push(finished) }
  const { store, runRound } = setUp({ features: [outbox, round, listening] })
  store.dispatch(startRound(begun))
  await store.dispatch(stopRound())
  store.dispatch(anotherAsked())
  await runRound()
  expect(told).toEqual([
    { id: expect.any(String), topicTitle: begun.topicTitle, category: begun.category, localDay: expect.any(String) },
  ])
})
