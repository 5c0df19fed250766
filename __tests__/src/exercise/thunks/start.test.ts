import { maximumIdeas } from '../../../../contract/limits'
import { finishRound, startRound, stopRound, addIdea } from '../../../../src/exercise/exercise'
import { retrySave } from '../../../../src/exercise/save-round'
import { type RoundState } from '../../../../src/exercise/round'
import { preferencesChanged } from '../../../../src/preferences/preferences'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { begun, idea, running } from '../samples'
import { createTestStore } from '../../../harness/test-store'
import { topic, setUpEvents, setUp, outboxThatFails } from './exercise-stores'

let errors: jest.SpyInstance

beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  errors.mockRestore()
})

describe('the events of a round', () => {
  test('that runs to its end', async () => {
    const { gateways, store, types } = setUpEvents({ phase: 'idle' })
    store.dispatch(startRound(topic))
    gateways.passTime(2000)
    store.dispatch(addIdea('bake bread'))
    await store.dispatch(finishRound('id-1'))
    expect(types()).toEqual([
      'round/started',
      'round/ideaWritten',
      'round/timeRanOut',
      'outbox/entryStored',
      'round/kept',
    ])
  })

  test('that is counted in', () => {
    const { gateways, store, types } = setUpEvents({ phase: 'idle' }, { countIn: true })
    store.dispatch(startRound(topic))
    gateways.passTime(2999)
    expect(types()).toEqual(['round/countdownStarted'])
    gateways.passTime(1)
    expect(types()).toEqual(['round/countdownStarted', 'round/started'])
  })

  test('that is stopped', async () => {
    const { store, types } = setUpEvents(running({ ideas: [idea('bake bread', 0)] }))
    await store.dispatch(stopRound())
    expect(types()).toEqual(['round/stopped', 'outbox/entryStored', 'round/kept'])
  })

  test('that is stopped without an idea', async () => {
    const { store, types } = setUpEvents(running())
    await store.dispatch(stopRound())
    expect(types()).toEqual(['round/stopped'])
  })

  test('that neither the device nor the server can keep, and that is tried again', async () => {
    const { store, types } = setUpEvents(running(), { outbox: outboxThatFails() })
    await store.dispatch(finishRound(begun.id))
    await store.dispatch(retrySave())
    expect(types()).toEqual([
      'round/timeRanOut',
      'outbox/storageFailed',
      'round/keepingFailed',
      'round/keepingTriedAgain',
      'outbox/storageFailed',
      'round/keepingFailed',
    ])
  })

  test.each<[string, RoundState]>([
    ['a start while a round runs', running()],
    ['a start in a review', { phase: 'discarded', ...topic }],
  ])('%s raises none', (_what, phase) => {
    const { store, types } = setUpEvents(phase)
    store.dispatch(startRound(topic))
    expect(types()).toEqual([])
  })

  test('none where nothing runs: nothing is stopped, kept, written or finished', async () => {
    const { store, types } = setUpEvents({ phase: 'idle' })
    store.dispatch(addIdea('late'))
    await store.dispatch(stopRound())
    await store.dispatch(retrySave())
    await store.dispatch(finishRound(begun.id))
    expect(types()).toEqual([])
  })
})

describe('a start', () => {
  test('runs the minute at once, from the clock’s now', () => {
    const { gateways, store, round } = setUp()
    gateways.passTime(5000)
    store.dispatch(startRound({ ...topic, topicTitle: ` ${topic.topicTitle}\n` }))
    expect(round()).toEqual({
      phase: 'running',
      ...begun,
      id: 'id-1',
      startedAt: 5000,
      endsAt: 65_000,
      startedAtWall: begun.startedAtWall + 5000,
      localDay: expect.stringMatching(/^2026-11-2[01]$/),
      isOnDevice: true,
      speakingSinceMs: null,
      angles: [],
      isNudged: false,
    })
  })

  test('puts the round on the device before there is an idea', async () => {
    const { gateways, store } = setUp()
    store.dispatch(startRound(topic))
    const { startedAtWall, lengthMs } = begun
    const stored = { id: 'id-1', owner: null, ...topic, startedAtWall, lengthMs, ideas: [] }
    expect(await gateways.round.read()).toMatchObject([stored])
  })

  test('is counted in where the person wants that, and can be stopped there for good', () => {
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

  test('after a stopped count-in is not shortened by the one before', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(preferencesChanged({ countIn: true }))
    store.dispatch(startRound(topic))
    gateways.passTime(2000)
    void store.dispatch(stopRound())
    store.dispatch(startRound(topic))
    gateways.passTime(2000)
    expect(round()).toMatchObject({ phase: 'countdown', id: 'id-2' })
    gateways.passTime(1000)
    expect(round()).toMatchObject({ phase: 'running', id: 'id-2', startedAt: 5000 })
  })
})

describe('an idea', () => {
  test('has the whole millisecond at which it was entered', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    gateways.passTime(2000.4)
    expect(store.dispatch(addIdea(' bake\nbread '))).toBe(true)
    expect(round()).toMatchObject({ ideas: [idea('bake bread', 2000)] })
  })

  test('that a busy machine was late to notice has the time at which it was entered', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    gateways.passTime(2000)
    store.dispatch(addIdea('bake bread', 150))
    expect(round()).toMatchObject({ ideas: [idea('bake bread', 1850)] })
  })

  test('is on the device as it is entered', async () => {
    const { gateways, store } = setUp()
    store.dispatch(startRound(topic))
    store.dispatch(addIdea('bake bread'))
    gateways.passTime(1000)
    store.dispatch(addIdea('read'))
    expect(await gateways.round.read()).toMatchObject([{ ideas: [idea('bake bread', 0), idea('read', 1000)] }])
  })

  test('that is blank is none', () => {
    const { store, round } = setUp()
    store.dispatch(startRound(topic))
    expect(store.dispatch(addIdea(' \u3000\n'))).toBe(false)
    expect(round()).toMatchObject({ ideas: [] })
  })

  test('may be said twice', () => {
    const { store, round } = setUp()
    store.dispatch(startRound(topic))
    store.dispatch(addIdea('bake bread'))
    store.dispatch(addIdea('bake bread'))
    expect(round()).toMatchObject({ ideas: [idea('bake bread', 0), idea('bake bread', 0)] })
  })

  test('too many is not taken, so that its field keeps it', () => {
    const { store } = setUp()
    store.dispatch(startRound(topic))
    for (let count = 0; count < maximumIdeas; count++) store.dispatch(addIdea('more'))
    expect(store.dispatch(addIdea('one too many'))).toBe(false)
  })

  test('entered when the end is overdue comes with the end, and the round is over', () => {
    const gateways = createFakeGateways()
    // The timer is the machine's to be late with.
    const store = createTestStore({
      gateways: { ...gateways, clock: { ...gateways.clock, at: () => () => undefined } },
    })
    store.dispatch(startRound(topic))
    gateways.passTime(61_000)
    expect(store.dispatch(addIdea('bake bread', 1500))).toBe(true)
    expect(store.getState().round).toMatchObject({
      phase: 'over',
      durationMs: 60_000,
      ideas: [idea('bake bread', 59_500)],
      lastWasUnfinished: false,
    })
  })
})

test('time travel starts no timer and does not touch the storage', () => {
  const write = jest.fn(createFakeGateways().round.write)
  const gateways = createFakeGateways({ round: { ...createFakeGateways().round, write } })
  const store = createTestStore({ gateways, preloadedState: { round: running() } })
  gateways.passTime(600_000)
  expect(store.getState().round).toEqual(running())
  expect(write).not.toHaveBeenCalled()
  expect(gateways.calls).toEqual([])
})
