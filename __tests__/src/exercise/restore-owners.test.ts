import { restoreRounds } from '../../../src/exercise/restore'
import { createFakeGateways } from '../../harness/fake-gateways'
import { failing, setUp, stored } from './interrupted-round'

const { id } = stored

describe('another person’s interrupted round', () => {
  test.each([
    ['to a signed-in person while its time runs', 'uid-aya', 25_000],
    ['to a signed-in person after its time is over', 'uid-aya', 86_400_000],
    ['to a guest', null, 25_000],
  ])('is saved for its owner, and not shown %s', async (_to, uid, afterMs) => {
    const found = [{ ...stored, owner: 'uid-ben' }]
    const { gateways, store, round } = await setUp({ found, afterMs, uid })
    await store.dispatch(restoreRounds())
    expect(round()).toEqual({ phase: 'idle' })
    expect(await gateways.outbox.read()).toMatchObject([{ owner: 'uid-ben', recordId: id }])
    expect(gateways.calls).toEqual(['outbox.put(save)'])
    expect(await gateways.round.read()).toEqual([])
  })

  test('is deleted if it has no ideas', async () => {
    const { gateways, store } = await setUp({
      found: [{ ...stored, owner: 'uid-ben', ideas: [] }],
      afterMs: 25_000,
      uid: 'uid-aya',
    })
    await store.dispatch(restoreRounds())
    expect(await gateways.outbox.read()).toEqual([])
    expect(await gateways.round.read()).toEqual([])
  })

  test('stays on the device as over, without a message, if it cannot be saved', async () => {
    const found = [{ ...stored, owner: 'uid-ben' }]
    const outbox = { ...createFakeGateways().outbox, put: failing }
    const { gateways, store } = await setUp({ found, afterMs: 25_000, uid: 'uid-aya', outbox })
    await store.dispatch(restoreRounds())
    expect(await gateways.round.read()).toEqual(found.map((round) => ({ ...round, endedAfterMs: stored.lengthMs })))
    expect(gateways.calls).toEqual([])
  })
})

test('a guest’s round continues for the person who has signed in since', async () => {
  const { gateways, store, round } = await setUp({ afterMs: 25_000, uid: 'uid-aya' })
  await store.dispatch(restoreRounds())
  expect(round()).toMatchObject({ phase: 'running', id, owner: null })
  expect(gateways.calls).toEqual(['navigation.go(/exercise)'])
})

test('the person who has signed in since is told that a guest’s stopped round has been saved', async () => {
  const { gateways, store } = await setUp({ afterMs: 25_000, uid: 'uid-aya' })
  await gateways.round.noteEnd(id, 20_000)
  await store.dispatch(restoreRounds())
  expect(gateways.calls).toContain('toasts.success(An interrupted round has been saved.)')
})

test.each([
  ['a guest', null],
  ['a signed-in person', 'uid-aya'],
])('the latest of several rounds of %s continues, and the others are saved', async (_who, owner) => {
  const earlier = { ...stored, owner, id: 'round-0' }
  const { gateways, store, round } = await setUp({
    found: [earlier, { ...stored, owner }],
    afterMs: 25_000,
    uid: owner,
  })
  const put = jest.spyOn(gateways.outbox, 'put')
  await store.dispatch(restoreRounds())
  expect(round()).toMatchObject({ phase: 'running', id })
  expect(gateways.calls).toContain('toasts.success(An interrupted round has been saved.)')
  expect(put.mock.calls).toMatchObject([[{ recordId: 'round-0' }]])
  expect(await gateways.round.read()).toMatchObject([{ id }])
})
