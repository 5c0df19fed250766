import { skipCountdown, startRound, startRoundAt } from '../../../../src/exercise/exercise'
import { topic, setUp } from './exercise-stores'

const together = { id: 'round-9', ...topic, lengthMs: 20_000 }

describe('a round whose moment others have chosen', () => {
  test('counts down to it, and nobody skips that', () => {
    const { gateways, store, round } = setUp()
    expect(store.dispatch(startRoundAt({ ...together, startsAt: 5_000 }))).toBe(true)
    gateways.passTime(1_000)
    store.dispatch(skipCountdown())
    expect(round()).toMatchObject({ phase: 'countdown', startsAt: 5_000, isStartFixed: true })
    gateways.passTime(4_000)
    expect(round()).toMatchObject({ phase: 'running', id: 'round-9', startedAt: 5_000, endsAt: 25_000 })
  })

  test('ends with the others, although a timer was late', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRoundAt({ ...together, startsAt: 5_000 }))
    gateways.passTime(5_700)
    expect(round()).toMatchObject({
      ...{ phase: 'running', startedAt: 5_000, endsAt: 25_000 },
      startedAtWall: Date.UTC(2026, 10, 20, 12) + 5_000,
    })
    expect(round()).not.toHaveProperty('isStartFixed')
  })

  test('has run since its moment if that has passed; after its end there is none', () => {
    const { gateways, store, round } = setUp()
    gateways.passTime(12_000)
    expect(store.dispatch(startRoundAt({ ...together, startsAt: 5_000 }))).toBe(true)
    expect(round()).toMatchObject({ phase: 'running', startedAt: 5_000, endsAt: 25_000 })

    const late = setUp()
    late.gateways.passTime(25_000)
    expect(late.store.dispatch(startRoundAt({ ...together, startsAt: 5_000 }))).toBe(false)
    expect(late.round()).toEqual({ phase: 'idle' })
  })

  test('does not end a round that is running', () => {
    const { store, round } = setUp()
    store.dispatch(startRound(topic))
    const before = round()
    expect(store.dispatch(startRoundAt({ ...together, startsAt: 5_000 }))).toBe(false)
    expect(round()).toBe(before)
  })
})
