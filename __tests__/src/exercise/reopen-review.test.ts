import { addIdea, startRound, stopRound } from '../../../src/exercise/exercise'
import { feature as exercise } from '../../../src/exercise/feature'
import { feature as round } from '../../../src/exercise/lazy-feature'
import { reopenReview } from '../../../src/exercise/restore'
import { anotherAsked, ideasEdited, selectRound } from '../../../src/exercise/round'
import { selectRoundSync } from '../../../src/exercise/save-round'
import type { Feature } from '../../../src/lib/feature'
import { endedElsewhere, loggedOut, logoutStarted, nobodyFound, restored } from '../../../src/session/session'
import { feature as outbox } from '../../../src/sync/lazy-feature'
import { createFakeGateways } from '../../harness/fake-gateways'
import { settled } from '../../harness/outbox-tab'
import { aya } from '../../harness/people'
import { createTestStore } from '../../harness/test-store'
import { begun, finished, idea } from './samples'

const opened = (type: 'reload' | 'navigate') => {
  const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, type, toJSON: () => ({}) }
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
}

beforeEach(() => opened('reload'))

/** A tab that reviews a round, and the same tab after a reload. */
async function setUp(user: typeof aya | null = null) {
  const { keptReview } = createFakeGateways()
  const open = (...lazy: Feature[]) => {
    const features = [exercise, outbox, ...lazy]
    const store = createTestStore({ gateways: { ...createFakeGateways(), keptReview }, features })
    store.dispatch(user ? restored({ user }) : nobodyFound())
    return store
  }
  const store = open(round)
  store.dispatch(startRound(begun))
  store.dispatch(addIdea('bake bread'))
  await store.dispatch(stopRound())
  const reload = () => {
    const next = open(round)
    next.dispatch(reopenReview())
    return selectRound(next.getState())
  }
  return { store, open, keptReview, reload, review: () => selectRound(store.getState()) }
}

test('after a reload, the review is there again, as it was edited', async () => {
  const { store, review, reload } = await setUp()
  const { id } = { id: '', ...review() }
  store.dispatch(ideasEdited({ id, ideas: [idea('bake two loaves', 0)] }))
  expect(reload()).toEqual(review())
  expect(reload()).toMatchObject({ phase: 'kept', ending: 'stopped', ideas: [{ text: 'bake two loaves' }] })
})

test.each([
  ['a member’s says that the server has it', aya, 'Saved'],
  ['a guest’s says that the device has it', null, 'Saved on this device'],
])('%s', async (_what, user, words) => {
  const { open } = await setUp(user)
  await settled()
  const next = open(round)
  next.dispatch(reopenReview())
  expect(selectRoundSync(next.getState())).toBe(words)
})

test('it is gone when the next round is asked for, and when its person logs out', async () => {
  const first = await setUp()
  first.store.dispatch(anotherAsked())
  expect(first.reload()).toEqual({ phase: 'idle' })

  const second = await setUp(aya)
  expect(second.reload()).toMatchObject({ phase: 'kept', owner: aya.firebaseUID })
  for (const event of [logoutStarted(), loggedOut()]) second.store.dispatch(event)
  expect(second.reload()).toEqual({ phase: 'idle' })
})

test.each([
  ['A logout', [logoutStarted(), loggedOut()]],
  ['A session that ended elsewhere', [endedElsewhere()]],
])('%s on another page, without the code of a round, leaves nothing of it in the tab', async (_what, events) => {
  const { open, keptReview } = await setUp(aya)
  const elsewhere = open()
  expect(keptReview.read()).toContain(aya.firebaseUID)
  for (const event of events) elsewhere.dispatch(event)
  expect(keptReview.read()).toBeUndefined()
})

test('nobody else sees it, and what cannot be read is left', async () => {
  const { keptReview, reload } = await setUp()
  keptReview.keep(JSON.stringify({ ...finished, owner: 'uid-of-somebody-else' }))
  expect(reload()).toEqual({ phase: 'idle' })
  expect(keptReview.read()).toBeUndefined()
  keptReview.keep('{')
  expect(reload()).toEqual({ phase: 'idle' })
})
