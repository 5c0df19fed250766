import { startRound, addIdea, readDraft } from '../../../src/exercise/exercise'
import { restoreRounds } from '../../../src/exercise/restore'
import { createFakeGateways } from '../../harness/fake-gateways'
import { failing, ideas, setUp, stored } from './interrupted-round'
import { begun, idea } from './samples'

const { id, topicTitle, category } = stored

test('a round whose time is not over continues at /exercise, with the right time left', async () => {
  const { gateways, store, round } = await setUp({ afterMs: 25_000 })
  await store.dispatch(restoreRounds())
  expect(round()).toEqual({
    phase: 'running',
    ...begun,
    ideas,
    localDay: expect.stringMatching(/^2026-11-2[01]$/),
    startedAt: 777 - 25_000,
    endsAt: 777 + 35_000,
    isOnDevice: true,
    speakingSinceMs: null,
    angles: [],
    isNudged: false,
  })
  expect(gateways.calls).toEqual(['navigation.go(/exercise)'])
})

test('a round whose time is over is saved with its ideas, and a toast says so', async () => {
  const put = jest.fn(createFakeGateways().outbox.put)
  const { gateways, store, round } = await setUp({
    afterMs: 86_400_000,
    outbox: { ...createFakeGateways().outbox, put },
  })
  await store.dispatch(restoreRounds())
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
  expect(gateways.calls).toEqual(['toasts.success(An interrupted round has been saved.)'])
  expect(await gateways.round.read()).toEqual([])
})

test('a round whose time is over stays on the page, without a toast, if it cannot be saved', async () => {
  const outbox = { ...createFakeGateways().outbox, put: failing }
  const { gateways, store, round } = await setUp({ afterMs: 86_400_000, outbox })
  await store.dispatch(restoreRounds())
  expect(round()).toMatchObject({ phase: 'notKept', message: 'The storage of this device is closed.' })
  expect(gateways.calls).toEqual([])
})

describe('a text that was being typed', () => {
  const found = [{ ...stored, ideas: [], unfinished: 'map the pudd' }]

  test('is in the field again, and becomes the last idea if the time runs out', async () => {
    const { gateways, store, round } = await setUp({ found, afterMs: 25_000 })
    await store.dispatch(restoreRounds())
    expect(store.dispatch(readDraft())).toBe('map the pudd')
    expect(await gateways.round.read()).toMatchObject([{ unfinished: 'map the pudd' }])
    gateways.passTime(35_000)
    expect(round()).toMatchObject({ phase: 'over', ideas: [idea('map the pudd', 60_000)], lastWasUnfinished: true })
  })

  test('is the last idea of a round that was stopped, at its end', async () => {
    const { gateways, store } = await setUp({ found, afterMs: 25_000 })
    await gateways.round.noteEnd(id, 20_000)
    await store.dispatch(restoreRounds())
    const record = { ideas: [idea('map the pudd', 20_000)], durationMs: 20_000 }
    expect(await gateways.outbox.read()).toMatchObject([{ operation: { record } }])
  })
})

test('a clock that was set back gives at most the time after the last idea', async () => {
  const { store, round } = await setUp({ afterMs: -3_600_000 })
  await store.dispatch(restoreRounds())
  expect(round()).toMatchObject({ phase: 'running', endsAt: 777 + 49_000 })
})

test('when a new round starts before the device has responded, the interrupted round is saved beside it', async () => {
  const put = jest.fn(createFakeGateways().outbox.put)
  const { gateways, store, round } = await setUp({
    afterMs: 25_000,
    outbox: { ...createFakeGateways().outbox, put },
  })
  const restoring = store.dispatch(restoreRounds())
  store.dispatch(startRound({ topicTitle: 'Another', category: 'Work' }))
  await restoring
  expect(round()).toMatchObject({ phase: 'running', topicTitle: 'Another' })
  expect(put).toHaveBeenCalledWith(expect.objectContaining({ recordId: id }))
  expect(gateways.calls).toEqual(['toasts.success(An interrupted round has been saved.)'])
})

test('a round that starts during restoring and is already on the device continues undisturbed', async () => {
  const { gateways, store, round } = await setUp({ found: [], afterMs: 0 })
  const { read } = gateways.round
  let answer = () => {}
  const started = new Promise<void>((resolve) => (answer = resolve))
  gateways.round.read = () => started.then(read)
  const restoring = store.dispatch(restoreRounds())
  store.dispatch(startRound({ topicTitle, category }))
  store.dispatch(addIdea('bake bread'))
  answer()
  await restoring
  expect(round()).toMatchObject({ phase: 'running' })
  expect(await gateways.outbox.read()).toEqual([])
})
