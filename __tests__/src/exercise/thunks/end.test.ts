import { updateDraft, startRound, stopRound, addIdea } from '../../../../src/exercise/exercise'
import { anotherAsked } from '../../../../src/exercise/round'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { settled } from '../../../harness/outbox-tab'
import { idea } from '../samples'
import { topic, setUp, until, isIn, failing } from './exercise-stores'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))

describe('the end of the round', () => {
  test('counts as 60.000 s even if a machine that was asleep notices it late', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    gateways.passTime(600_000)
    expect(round()).toMatchObject({ phase: 'over', durationMs: 60_000 })
  })

  test('does not repeat an idea that was just entered', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    store.dispatch(updateDraft('bake bread'))
    store.dispatch(addIdea('bake bread'))
    gateways.passTime(60_000)
    expect(round()).toMatchObject({ ideas: [idea('bake bread', 0)], lastWasUnfinished: false })
  })

  test('puts the record into the outbox, and forgets the running round', async () => {
    const put = jest.fn(createFakeGateways().outbox.put)
    const { gateways, store } = setUp({ outbox: { ...createFakeGateways().outbox, put } })
    store.dispatch(startRound(topic))
    store.dispatch(addIdea('bake bread'))
    gateways.passTime(60_000)
    await until(store, isIn('kept'))
    expect(put).toHaveBeenCalledWith({
      owner: null,
      recordId: 'id-1',
      operation: {
        kind: 'save',
        record: {
          id: 'id-1',
          ...topic,
          ideas: [idea('bake bread', 0)],
          durationMs: 60_000,
          lengthMs: 60_000,
          startedAt: '2026-11-20T12:00:00.000Z',
          localDay: expect.stringMatching(/^2026-11-2[01]$/),
        },
      },
    })
    expect(await gateways.round.read()).toEqual([])
  })

  test('of an earlier round does not affect the next one', async () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    gateways.passTime(10_000)
    store.dispatch(addIdea('bake bread'))
    await store.dispatch(stopRound())
    store.dispatch(anotherAsked())
    store.dispatch(startRound(topic))
    store.dispatch(updateDraft('half'))
    gateways.passTime(50_000)
    expect(round()).toMatchObject({ phase: 'running', id: 'id-2', ideas: [] })
    gateways.passTime(10_000)
    expect(round()).toMatchObject({ phase: 'over', id: 'id-2', ideas: [idea('half', 60_000)] })
  })
})

test('stopping a round keeps the duration and the unfinished idea', async () => {
  const { gateways, store, round } = setUp()
  store.dispatch(startRound(topic))
  store.dispatch(updateDraft('bake'))
  gateways.passTime(12_345.6)
  await store.dispatch(stopRound())
  expect(round()).toMatchObject({
    phase: 'kept',
    ending: 'stopped',
    durationMs: 12_346,
    ideas: [idea('bake', 12_346)],
    lastWasUnfinished: true,
  })
})

describe('if the device cannot store', () => {
  test('the running round, the round continues, and an error is shown', async () => {
    const { store, round } = setUp({
      round: { read: failing, write: failing, noteEnd: failing, clear: failing },
    })
    store.dispatch(startRound(topic))
    await until(store, ({ round }) => round?.phase === 'running' && !round.isOnDevice)
    store.dispatch(addIdea('bake bread'))
    await store.dispatch(stopRound())
    expect(round()).toMatchObject({ phase: 'kept', ideas: [idea('bake bread', 0)] })
    // Twice the running round, its end, and its removal.
    expect(console.error).toHaveBeenCalledTimes(4)
  })

  test('the finished round, it is tried again by itself until there is space', async () => {
    const fake = createFakeGateways().outbox
    const put = jest.fn(fake.put).mockImplementation(failing)
    const { gateways, store, round } = setUp({ outbox: { ...fake, put } })
    store.dispatch(startRound(topic))
    gateways.passTime(60_000)
    await until(store, isIn('notKept'))
    gateways.passTime(30_000)
    await settled()
    expect(round().phase).toBe('notKept')
    put.mockImplementation(fake.put)
    gateways.passTime(30_000)
    await until(store, isIn('kept'))
  })
})
