import { startRound, writeIdea } from '../../../src/exercise/exercise'
import { restoreRound } from '../../../src/exercise/restore'
import type { Gateways, StoredRound } from '../../../src/lib/gateways'
import { createFakeGateways } from '../../harness/fake-gateways'
import { begun, idea } from './samples'
import { createWholeStore } from '../../harness/whole-store'

const { id, topicTitle, category, startedAtWall } = begun
const ideas = [idea('bake bread', 2000), idea('read on the floor', 11_000)]
const stored: StoredRound = { id, topicTitle, category, startedAtWall, ideas }

/** A device on which a round was left; its wall clock shows so many milliseconds after the round's start. */
async function setUp({
  found = stored,
  afterMs,
  ...overrides
}: { found?: StoredRound | null; afterMs: number } & Partial<Gateways>) {
  const gateways = createFakeGateways(overrides)
  gateways.passTime(777)
  gateways.clock = { ...gateways.clock, wallNow: () => startedAtWall + afterMs }
  if (found) await gateways.round.write(found)
  const store = createWholeStore({ gateways })
  return { gateways, store, round: () => store.getState().round }
}

const failing = (): Promise<never> => Promise.reject(new Error('The storage of this device is closed.'))

test('a device without an interrupted round changes nothing', async () => {
  const { gateways, store, round } = await setUp({ found: null, afterMs: 0 })
  await store.dispatch(restoreRound())
  expect(round()).toEqual({ phase: 'idle' })
  expect(gateways.calls).toEqual([])
})

test('inside its minute a round goes on at /exercise, with the true time left', async () => {
  const { gateways, store, round } = await setUp({ afterMs: 25_000 })
  await store.dispatch(restoreRound())
  expect(round()).toEqual({
    phase: 'running',
    ...stored,
    localDay: expect.stringMatching(/^2026-11-2[01]$/),
    startedAt: 777 - 25_000,
    endsAt: 777 + 35_000,
    isOnDevice: true,
  })
  expect(gateways.calls).toEqual(['navigation.go(/exercise)'])
})

test('what is written then has its time in the whole minute, and the end comes when it would have come', async () => {
  const { gateways, store, round } = await setUp({ afterMs: 25_000 })
  await store.dispatch(restoreRound())
  gateways.passTime(5_000)
  store.dispatch(writeIdea('call grandma'))
  gateways.passTime(29_999)
  expect(round()).toMatchObject({ phase: 'running', ideas: [...ideas, idea('call grandma', 30_000)] })
  gateways.passTime(1)
  expect(round()).toMatchObject({ phase: 'over', durationMs: 60_000 })
})

test('after its minute it is finished with what was there, wherever the person is, and they are told', async () => {
  const put = jest.fn(createFakeGateways().outbox.put)
  const { gateways, store, round } = await setUp({
    afterMs: 86_400_000,
    outbox: { ...createFakeGateways().outbox, put },
  })
  await store.dispatch(restoreRound())
  expect(round()).toMatchObject({ phase: 'kept', ending: 'timeRanOut', durationMs: 60_000, ideas })
  expect(put).toHaveBeenCalledWith(
    expect.objectContaining({
      recordId: id,
      operation: {
        kind: 'save',
        record: expect.objectContaining({ id, ideas, durationMs: 60_000, startedAt: '2026-11-20T12:00:00.000Z' }),
      },
    }),
  )
  expect(gateways.calls).toEqual(['toasts.success(A round that was interrupted has been kept.)'])
  expect(await gateways.round.read()).toBeNull()
})

test('after its minute a round without ideas is forgotten', async () => {
  const { gateways, store, round } = await setUp({ found: { ...stored, ideas: [] }, afterMs: 60_000 })
  await store.dispatch(restoreRound())
  expect(round()).toEqual({ phase: 'idle' })
  expect(gateways.calls).toEqual([])
  expect(await gateways.round.read()).toBeNull()
})

test('a wall clock that was set back gives no more time than the ideas leave', async () => {
  const { store, round } = await setUp({ afterMs: -3_600_000 })
  await store.dispatch(restoreRound())
  expect(round()).toMatchObject({ phase: 'running', endsAt: 777 + 49_000 })
})

test('a device that cannot be read stops nobody', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { store, round } = await setUp({
    found: null,
    afterMs: 0,
    round: { ...createFakeGateways().round, read: failing },
  })
  await store.dispatch(restoreRound())
  store.dispatch(startRound({ topicTitle, category }))
  expect(round().phase).toBe('running')
  expect(errors).toHaveBeenCalled()
  errors.mockRestore()
})

describe('when a new round was begun before the device answered', () => {
  test('the one found is kept beside it', async () => {
    const put = jest.fn(createFakeGateways().outbox.put)
    const { gateways, store, round } = await setUp({
      afterMs: 25_000,
      outbox: { ...createFakeGateways().outbox, put },
    })
    const restoring = store.dispatch(restoreRound())
    store.dispatch(startRound({ topicTitle: 'Another', category: 'Work' }))
    await restoring
    expect(round()).toMatchObject({ phase: 'running', topicTitle: 'Another' })
    expect(put).toHaveBeenCalledWith(expect.objectContaining({ recordId: id }))
    expect(gateways.calls).toEqual(['toasts.success(A round that was interrupted has been kept.)'])
  })

  test('the person is told where that fails', async () => {
    const { gateways, store } = await setUp({
      afterMs: 25_000,
      outbox: { ...createFakeGateways().outbox, put: failing },
    })
    const restoring = store.dispatch(restoreRound())
    store.dispatch(startRound({ topicTitle: 'Another', category: 'Work' }))
    await restoring
    expect(gateways.calls).toEqual([
      'toasts.error(A round that was interrupted could not be kept. The storage of this device is closed.)',
    ])
  })
})
