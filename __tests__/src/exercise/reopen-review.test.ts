import { addIdea, startRound, stopRound } from '../../../src/exercise/exercise'
import { feature as round } from '../../../src/exercise/lazy-feature'
import { reopenReview } from '../../../src/exercise/reopen-review'
import { anotherAsked, ideasEdited, selectRound } from '../../../src/exercise/round'
import { loggedOut, nobodyFound, restored } from '../../../src/session/session'
import { createFakeGateways } from '../../harness/fake-gateways'
import { aya } from '../../harness/people'
import { createTestStore } from '../../harness/test-store'
import { begun, finished, idea } from './samples'

/** A tab that reviews a round, and the same tab after a reload. */
async function setUp(user: typeof aya | null = null) {
  const { keptReview } = createFakeGateways()
  const open = () => {
    const store = createTestStore({ gateways: { ...createFakeGateways(), keptReview }, features: [round] })
    store.dispatch(user ? restored({ user }) : nobodyFound())
    return store
  }
  const store = open()
  store.dispatch(startRound(begun))
  store.dispatch(addIdea('bake bread'))
  await store.dispatch(stopRound())
  const reload = () => {
    const next = open()
    next.dispatch(reopenReview())
    return selectRound(next.getState())
  }
  return { store, keptReview, reload, review: () => selectRound(store.getState()) }
}

test('after a reload, the review is there again, as it was edited', async () => {
  const { store, review, reload } = await setUp()
  const { id } = { id: '', ...review() }
  store.dispatch(ideasEdited({ id, ideas: [idea('bake two loaves', 0)] }))
  expect(reload()).toEqual(review())
  expect(reload()).toMatchObject({ phase: 'kept', ending: 'stopped', ideas: [{ text: 'bake two loaves' }] })
})

test('it is gone when the next round is asked for, and when its person logs out', async () => {
  const first = await setUp()
  first.store.dispatch(anotherAsked())
  expect(first.reload()).toEqual({ phase: 'idle' })

  const second = await setUp(aya)
  expect(second.reload()).toMatchObject({ phase: 'kept', owner: aya.firebaseUID })
  second.store.dispatch(loggedOut())
  expect(second.reload()).toEqual({ phase: 'idle' })
})

test('nobody else sees it, and what cannot be read is left', async () => {
  const { keptReview, reload } = await setUp()
  keptReview.keep({ ...finished, owner: 'uid-of-somebody-else' })
  expect(reload()).toEqual({ phase: 'idle' })
  keptReview.keep({ ...finished, startedAtWall: NaN })
  expect(reload()).toEqual({ phase: 'idle' })
})
