import type { Store, UnknownAction } from '@reduxjs/toolkit'
import { maximumIdeas } from '../../../contract/limits'
import { draftLent } from '../../../src/exercise/draft'
import {
  finishRound,
  readClock,
  startRound,
  stopRound,
  writeIdea,
  type ExerciseState,
} from '../../../src/exercise/exercise'
import { keepAgain } from '../../../src/exercise/keeping'
import { anotherAsked, round, type RoundState, type Topic, type WithRound } from '../../../src/exercise/round'
import type { Gateways, StoredRound } from '../../../src/lib/gateways'
import { preferences, preferencesChanged } from '../../../src/preferences/preferences'
import { outbox } from '../../../src/records/outbox'
import { createEventStore } from '../../harness/event-store'
import { createFakeGateways } from '../../harness/fake-gateways'
import { begun, idea, running } from './samples'
import { createWholeStore } from '../../harness/whole-store'

const topic: Topic = { topicTitle: begun.topicTitle, category: begun.category }

/** A store that tells which events a thunk raises; its round follows them. */
function setUpEvents(
  phase: RoundState,
  { countIn = false, ...overrides }: Partial<Gateways> & { countIn?: boolean } = {},
) {
  const gateways = createFakeGateways(overrides)
  const store = createEventStore(gateways, (events: readonly UnknownAction[]): ExerciseState => ({
    round: events.reduce(round.reducer, phase),
    outbox: events.reduce(outbox.reducer, outbox.initial),
    session: { phase: 'signedOut' },
    preferences: { ...preferences.getInitialState(), countIn },
  }))
  return { gateways, store, types: () => store.getActions().map(({ type }) => type) }
}

/** The real store over fake gateways. */
function setUp(overrides: Partial<Gateways> = {}) {
  const gateways = createFakeGateways(overrides)
  const store = createWholeStore({ gateways })
  return { gateways, store, round: () => store.getState().round }
}

/** Waits until what was begun in the background has led there. */
function until<State>(
  store: Pick<Store<State>, 'getState' | 'subscribe'>,
  isThere: (state: State) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere(store.getState())) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.subscribe(look)
    look()
  })
}

const isIn =
  (phase: RoundState['phase']) =>
  ({ round }: WithRound): boolean =>
    round.phase === phase

const failing = (): Promise<never> => Promise.reject(new Error('The storage of this device is full.'))

const outboxThatFails = (): Gateways['outbox'] => ({ ...createFakeGateways().outbox, put: failing })

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
    store.dispatch(writeIdea('bake bread'))
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
    await store.dispatch(keepAgain())
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
    store.dispatch(writeIdea('late'))
    await store.dispatch(stopRound())
    await store.dispatch(keepAgain())
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
    expect(await gateways.round.read()).toEqual([stored])
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
    expect(store.dispatch(writeIdea(' bake\nbread '))).toBe(true)
    expect(round()).toMatchObject({ ideas: [idea('bake bread', 2000)] })
  })

  test('that a busy machine was late to notice has the time at which it was entered', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    gateways.passTime(2000)
    store.dispatch(writeIdea('bake bread', 150))
    expect(round()).toMatchObject({ ideas: [idea('bake bread', 1850)] })
  })

  test('is on the device as it is entered', async () => {
    const { gateways, store } = setUp()
    store.dispatch(startRound(topic))
    store.dispatch(writeIdea('bake bread'))
    gateways.passTime(1000)
    store.dispatch(writeIdea('read'))
    expect(await gateways.round.read()).toMatchObject([{ ideas: [idea('bake bread', 0), idea('read', 1000)] }])
  })

  test('that is blank is none', () => {
    const { store, round } = setUp()
    store.dispatch(startRound(topic))
    expect(store.dispatch(writeIdea(' \u3000\n'))).toBe(false)
    expect(round()).toMatchObject({ ideas: [] })
  })

  test('may be said twice', () => {
    const { store, round } = setUp()
    store.dispatch(startRound(topic))
    store.dispatch(writeIdea('bake bread'))
    store.dispatch(writeIdea('bake bread'))
    expect(round()).toMatchObject({ ideas: [idea('bake bread', 0), idea('bake bread', 0)] })
  })

  test('too many is not taken, so that its field keeps it', () => {
    const { store } = setUp()
    store.dispatch(startRound(topic))
    for (let count = 0; count < maximumIdeas; count++) store.dispatch(writeIdea('more'))
    expect(store.dispatch(writeIdea('one too many'))).toBe(false)
  })

  test('entered when the end is overdue comes with the end, and the round is over', () => {
    const gateways = createFakeGateways()
    // The timer is the machine's to be late with.
    const store = createWholeStore({
      gateways: { ...gateways, clock: { ...gateways.clock, at: () => () => undefined } },
    })
    store.dispatch(startRound(topic))
    gateways.passTime(61_000)
    expect(store.dispatch(writeIdea('bake bread', 1500))).toBe(true)
    expect(store.getState().round).toMatchObject({
      phase: 'over',
      durationMs: 60_000,
      ideas: [idea('bake bread', 59_500)],
      lastWasUnfinished: false,
    })
  })
})

describe('the end of the minute', () => {
  test('comes at 60.000 s, and not before', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    gateways.passTime(59_999)
    expect(round().phase).toBe('running')
    gateways.passTime(1)
    expect(round()).toMatchObject({ phase: 'over', ending: 'timeRanOut', durationMs: 60_000 })
  })

  test('that a slept machine notices late has come at 60.000 s all the same', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    gateways.passTime(600_000)
    expect(round()).toMatchObject({ phase: 'over', durationMs: 60_000 })
  })

  test('keeps what was still being written', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    store.dispatch(draftLent(' map the pudd '))
    gateways.passTime(60_000)
    expect(round()).toMatchObject({ ideas: [idea('map the pudd', 60_000)], lastWasUnfinished: true })
  })

  test('makes no idea of an empty field', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    store.dispatch(draftLent('  '))
    gateways.passTime(60_000)
    expect(round()).toMatchObject({ ideas: [], lastWasUnfinished: false })
  })

  test('makes no second idea of one that was entered', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    store.dispatch(draftLent('bake bread'))
    store.dispatch(writeIdea('bake bread'))
    gateways.passTime(60_000)
    expect(round()).toMatchObject({ ideas: [idea('bake bread', 0)], lastWasUnfinished: false })
  })

  test('puts the record into the outbox, and forgets the round in the making', async () => {
    const put = jest.fn(createFakeGateways().outbox.put)
    const { gateways, store } = setUp({ outbox: { ...createFakeGateways().outbox, put } })
    store.dispatch(startRound(topic))
    store.dispatch(writeIdea('bake bread'))
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

  test('keeps a minute without ideas, too', async () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    gateways.passTime(60_000)
    await until(store, isIn('kept'))
    expect(round()).toMatchObject({ ideas: [] })
  })

  test('of an earlier round does not touch the next one', async () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    gateways.passTime(10_000)
    store.dispatch(writeIdea('bake bread'))
    await store.dispatch(stopRound())
    store.dispatch(anotherAsked())
    store.dispatch(startRound(topic))
    store.dispatch(draftLent('half'))
    gateways.passTime(50_000)
    expect(round()).toMatchObject({ phase: 'running', id: 'id-2', ideas: [] })
    gateways.passTime(10_000)
    expect(round()).toMatchObject({ phase: 'over', id: 'id-2', ideas: [idea('half', 60_000)] })
  })
})

describe('a stop', () => {
  test('keeps the time and what was being written', async () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    store.dispatch(draftLent('bake'))
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

  test('without an idea saves nothing, here or on the device', async () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    await store.dispatch(stopRound())
    expect(round()).toEqual({ phase: 'discarded', ...topic })
    expect(gateways.calls).not.toContain('outbox.put(save)')
    expect(await gateways.round.read()).toEqual([])
  })

  test('when the end is overdue is the end', async () => {
    const gateways = createFakeGateways()
    const store = createWholeStore({
      gateways: { ...gateways, clock: { ...gateways.clock, at: () => () => undefined } },
    })
    store.dispatch(startRound(topic))
    gateways.passTime(60_001)
    await store.dispatch(stopRound())
    expect(store.getState().round).toMatchObject({ phase: 'kept', ending: 'timeRanOut', durationMs: 60_000 })
  })
})

describe('a device that cannot store', () => {
  test('the running round: the round goes on, and the person is told', async () => {
    const { gateways, store, round } = setUp({
      round: { prepare: failing, read: failing, write: failing, clear: failing },
    })
    store.dispatch(startRound(topic))
    await until(store, ({ round }) => round.phase === 'running' && !round.isOnDevice)
    store.dispatch(writeIdea('bake bread'))
    gateways.passTime(60_000)
    await until(store, isIn('kept'))
    expect(round()).toMatchObject({ ideas: [idea('bake bread', 0)] })
  })

  test('the finished round: it stays on the page with the reason, and the round in the making on the device', async () => {
    const { gateways, store, round } = setUp({ outbox: outboxThatFails() })
    store.dispatch(startRound(topic))
    store.dispatch(writeIdea('bake bread'))
    gateways.passTime(60_000)
    await until(store, isIn('notKept'))
    expect(round()).toMatchObject({ message: 'The storage of this device is full.' })
    expect(await gateways.round.read()).toMatchObject<Partial<StoredRound>[]>([{ ideas: [idea('bake bread', 0)] }])
  })

  test('the finished round at first: another try keeps it', async () => {
    const fake = createFakeGateways().outbox
    const put = jest.fn(fake.put).mockImplementationOnce(failing)
    const { gateways, store, round } = setUp({ outbox: { ...fake, put } })
    store.dispatch(startRound(topic))
    gateways.passTime(60_000)
    await until(store, isIn('notKept'))
    await store.dispatch(keepAgain())
    expect(round().phase).toBe('kept')
  })
})

test('a moment that a debugger jumps to starts no timer, and touches no device', () => {
  const write = jest.fn(createFakeGateways().round.write)
  const gateways = createFakeGateways({ round: { ...createFakeGateways().round, write } })
  const store = createWholeStore({ gateways, preloadedState: { round: running() } })
  gateways.passTime(600_000)
  expect(store.getState().round).toEqual(running())
  expect(write).not.toHaveBeenCalled()
  expect(gateways.calls).toEqual([])
})

test('the screen reads the clock without an event', () => {
  const { gateways, store, types } = setUpEvents({ phase: 'idle' })
  gateways.passTime(1234)
  expect(store.dispatch(readClock())).toBe(1234)
  expect(types()).toEqual([])
})
