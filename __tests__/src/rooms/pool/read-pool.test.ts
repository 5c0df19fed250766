import type { Pool, Room } from '../../../../src/rooms/documents'
import { changePool } from '../../../../src/rooms/pool/change-pool'
import { isPoolOutdated } from '../../../../src/rooms/pool/read-pool'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { settled } from '../../../harness/outbox-tab'
import { createRoomStore, group, idea, inRoom, pool } from './samples'

test.each<[string, Partial<Room>, Pool | null, boolean]>([
  ['the first minute hides it', { phase: 'MINUTE', minute: 1 }, null, false],
  ['the second minute shows that of the first', { phase: 'MINUTE', minute: 2 }, null, true],
  ['it is here', { phase: 'POOL', poolVersion: 1 }, pool, false],
  ['there is a newer one', { phase: 'POOL', poolVersion: 2 }, pool, true],
  ['the result has come', { phase: 'RESULT' }, pool, true],
  [
    'the result is here',
    { phase: 'RESULT' },
    { version: 1, ideas: [idea('a vase', { groupId: 'g1' })], groups: [group('g1', { votes: 2 })] },
    false,
  ],
])('the pool is read or not: %s', (_when, change, seen, isOutdated) => {
  const state = inRoom(change, seen)
  expect(state.phase === 'inside' && isPoolOutdated(state)).toBe(isOutdated)
})

test('what a member does reaches the server in its order', async () => {
  const { rooms, ...others } = createFakeGateways()
  const began: string[] = []
  let answer = () => {}
  const act: typeof rooms.act = (_code, action) => {
    began.push(action.name)
    return new Promise<void>((resolve) => (answer = resolve))
  }
  const { store } = createRoomStore(inRoom(), { ...others, rooms: { ...rooms, act, pool: async () => pool } })
  const first = store.dispatch(changePool({ name: 'groupIdeas', ideaIds: ['a drum'], groupId: 'g1' }))
  const second = store.dispatch(changePool({ name: 'nameGroup', groupId: 'g1', groupName: 'Indoors' }))
  await settled()
  expect(began).toEqual(['groupIdeas'])
  answer()
  await first
  await settled()
  expect(began).toEqual(['groupIdeas', 'nameGroup'])
  answer()
  await second
})
