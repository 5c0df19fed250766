import { finishRound, startRound, stopRound, addIdea, updateDraft } from '../../../../src/exercise/exercise'
import { preferencesChanged } from '../../../../src/preferences/preferences'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { begun, idea, running } from '../samples'
import { createTestStore } from '../../../harness/test-store'
import { topic, setUpEvents, setUp } from './exercise-stores'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))

describe('the events of a round that', () => {
  test('runs to its end', async () => {
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

  test('is stopped', async () => {
    const { store, types } = setUpEvents(running({ ideas: [idea('bake bread', 0)] }))
    await store.dispatch(stopRound())
    expect(types()).toEqual(['round/stopped', 'outbox/entryStored', 'round/kept'])
  })

  test('is stopped without an idea', async () => {
    const { store, types } = setUpEvents(running())
    await store.dispatch(stopRound())
    expect(types()).toEqual(['round/stopped'])
  })
})

describe('what is being typed', () => {
  test('is stored with the round a quarter of a second after the first key, however fast the next ones follow', async () => {
    const { gateways, store } = setUp()
    const stored = async () => (await gateways.round.read()).map(({ unfinished }) => unfinished)
    store.dispatch(startRound(topic))
    store.dispatch(updateDraft('b'))
    gateways.passTime(200)
    store.dispatch(updateDraft('ba'))
    expect(await stored()).toEqual([''])
    gateways.passTime(50)
    expect(await stored()).toEqual(['ba'])
    store.dispatch(updateDraft('bak'))
    gateways.passTime(250)
    expect(await stored()).toEqual(['bak'])
  })

  test('is stored no more once it is an idea', async () => {
    const { gateways, store } = setUp()
    store.dispatch(startRound(topic))
    store.dispatch(updateDraft('bake bread'))
    store.dispatch(addIdea('bake bread'))
    gateways.passTime(250)
    expect(await gateways.round.read()).toMatchObject([{ ideas: [idea('bake bread', 0)], unfinished: '' }])
  })
})

describe('starting a round', () => {
  test('a round at night belongs to the day before, where the person’s days begin later', () => {
    const { gateways, store, round } = setUp()
    gateways.clock.wallNow = () => new Date(2026, 10, 21, 3, 59).getTime()
    store.dispatch(preferencesChanged({ dayBeginsAt: 4 }))
    store.dispatch(startRound(topic))
    expect(round()).toMatchObject({ localDay: '2026-11-20' })
  })

  test('begins the round immediately, at the clock’s current time', () => {
    const { gateways, store, round } = setUp()
    gateways.passTime(5000)
    store.dispatch(startRound({ ...topic, topicTitle: ` ${topic.topicTitle}\n` }))
    expect(round()).toEqual({
      phase: 'running',
      ...begun,
      id: 'id-1',
      aim: 'MANY',
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
})

describe('an idea', () => {
  test('keeps the time of its entry even if a busy machine processes it later', () => {
    const { gateways, store, round } = setUp()
    store.dispatch(startRound(topic))
    gateways.passTime(2000)
    store.dispatch(addIdea('bake bread', 150))
    store.dispatch(addIdea('before the start', 3000))
    expect(round()).toMatchObject({ ideas: [idea('before the start', 0), idea('bake bread', 1850)] })
  })

  test('is stored on the device when it is entered', async () => {
    const { gateways, store } = setUp()
    store.dispatch(startRound(topic))
    store.dispatch(addIdea('bake bread'))
    gateways.passTime(1000)
    store.dispatch(addIdea('read'))
    expect(await gateways.round.read()).toMatchObject([{ ideas: [idea('bake bread', 0), idea('read', 1000)] }])
  })

  test('is ignored if it is blank', () => {
    const { store, round } = setUp()
    store.dispatch(startRound(topic))
    expect(store.dispatch(addIdea(' \u3000\n'))).toBe(false)
    expect(round()).toMatchObject({ ideas: [] })
  })

  test.each([
    ['handled at the end', 60_000, 500, 59_500],
    ['entered after the end', 61_000, 0, 60_000],
  ])('%s, before the timer fires, gets a time within the round and ends it', (_when, now, heldUpMs, atMs) => {
    const gateways = createFakeGateways()
    // The timer fires late.
    const store = createTestStore({
      gateways: { ...gateways, clock: { ...gateways.clock, at: () => () => undefined } },
    })
    store.dispatch(startRound(topic))
    gateways.passTime(now)
    expect(store.dispatch(addIdea('bake bread', heldUpMs))).toBe(true)
    expect(store.getState().round).toMatchObject({
      phase: 'over',
      durationMs: 60_000,
      ideas: [idea('bake bread', atMs)],
      lastWasUnfinished: false,
    })
  })
})
