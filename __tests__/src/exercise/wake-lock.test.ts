import { addIdea, startRound, stopRound } from '../../../src/exercise/exercise'
import { anotherAsked } from '../../../src/exercise/round'
import { createFakeGateways } from '../../harness/fake-gateways'
import { settled } from '../../harness/outbox-tab'
import { createTestStore } from '../../harness/test-store'
import { begun } from './samples'

describe('a round', () => {
  const setUp = () => {
    const made: string[] = []
    const gateways = createFakeGateways({
      wakeLock: { hold: () => made.push('hold()'), release: () => made.push('release()') },
    })
    return { store: createTestStore({ gateways }), calls: () => made, passTime: gateways.passTime }
  }

  test('keeps the screen on until its time is up', async () => {
    const { store, calls, passTime } = setUp()
    store.dispatch(startRound(begun))
    expect(calls()).toEqual(['hold()'])
    store.dispatch(addIdea('bake bread'))
    passTime(59_999)
    expect(calls()).toEqual(['hold()'])
    passTime(1)
    expect(calls()).toEqual(['hold()', 'release()'])
    await settled()
    store.dispatch(anotherAsked())
    expect(calls()).toEqual(['hold()', 'release()'])
  })

  test.each([
    ['stopped', ['bake bread']],
    ['discarded', []],
  ])('that is %s lets the screen go off at once', (_how, ideas) => {
    const { store, calls } = setUp()
    store.dispatch(startRound(begun))
    for (const idea of ideas) store.dispatch(addIdea(idea))
    void store.dispatch(stopRound())
    expect(calls()).toEqual(['hold()', 'release()'])
  })
})
