import { startRound, stopRound } from '../../../../src/exercise/exercise'
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
})
