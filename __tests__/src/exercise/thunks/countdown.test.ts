import { skipCountdown, startRound, stopRound } from '../../../../src/exercise/exercise'
import { preferencesChanged } from '../../../../src/preferences/preferences'
import { topic, setUp } from './exercise-stores'

describe('a round', () => {
  test('begins with a countdown if the person has turned it on; Stop ends it there', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(preferencesChanged({ countIn: true }))
    store.dispatch(startRound(topic))
    gateways.passTime(1000)
    expect(round()).toMatchObject({ phase: 'countdown', startsAt: 3000 })
    void store.dispatch(stopRound())
    expect(round()).toEqual({ phase: 'idle' })
    gateways.passTime(10_000)
    expect(round()).toEqual({ phase: 'idle' })
  })

  test('begins at once if the countdown is skipped, with everything that was chosen', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(preferencesChanged({ countIn: true }))
    store.dispatch(startRound(topic, 90_000))
    gateways.passTime(1000)
    store.dispatch(skipCountdown())
    expect(round()).toMatchObject({
      phase: 'running',
      id: 'id-1',
      ...topic,
      startedAt: 1000,
      endsAt: 91_000,
      ideas: [],
    })
    const begun = round()
    gateways.passTime(2000)
    store.dispatch(skipCountdown())
    expect(round()).toBe(begun)
  })
})
