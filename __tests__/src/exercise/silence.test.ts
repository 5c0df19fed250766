import { watchSilence } from '../../../src/exercise/nudge/silence'
import { updateDraft, startRound, addIdea } from '../../../src/exercise/exercise'
import { selectRound, speechBegan, speechEnded } from '../../../src/exercise/round'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'

const topic = { topicTitle: 'Rain', category: 'Diary' } as const

/** A round that has been running since moment 0, with the given number of hints. */
function watch(count = 5) {
  const gateways = createFakeGateways()
  const store = createTestStore({ gateways })
  store.dispatch(startRound(topic))
  store.dispatch(watchSilence('id-1', count))
  return {
    ...{ gateways, store, pass: gateways.passTime },
    nudge: () => {
      const round = selectRound(store.getState())
      if (round.phase !== 'running') throw new Error('No round runs.')
      return { isNudged: round.isNudged, offered: round.angles.length }
    },
  }
}

describe('silence', () => {
  test.each([
    ['a key press', () => updateDraft('b')],
    ['an idea', () => addIdea('bake bread')],
  ])('ends with %s: the hint disappears, and ten seconds begin again', (_what, write) => {
    const { store, pass, nudge } = watch()
    pass(10_000)
    pass(4_000)
    store.dispatch(write())
    expect(nudge()).toEqual({ isNudged: false, offered: 1 })
    pass(6_000)
    pass(3_999)
    expect(nudge()).toEqual({ isNudged: false, offered: 1 })
    pass(1)
    expect(nudge()).toEqual({ isNudged: true, offered: 2 })
  })

  test('does not count while somebody speaks, and begins when they stop', () => {
    const { store, pass, nudge } = watch()
    pass(8_000)
    store.dispatch(speechBegan({ id: 'id-1', atMs: 8_000 }))
    pass(12_000)
    expect(nudge().offered).toBe(0)
    store.dispatch(speechEnded({ id: 'id-1', endMs: 20_000 }))
    pass(9_999)
    expect(nudge().offered).toBe(0)
    pass(1)
    expect(nudge()).toEqual({ isNudged: true, offered: 1 })
    store.dispatch(speechBegan({ id: 'id-1', atMs: 30_000 }))
    expect(nudge().isNudged).toBe(false)
  })
})
