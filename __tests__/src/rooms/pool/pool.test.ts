import { changedPool, dropIdea } from '../../../../src/rooms/pool/change-pool'
import { layOutPool } from '../../../../src/rooms/pool/lay-out-pool'
import type { Pool } from '../../../../src/rooms/documents'
import { group, idea, pool } from './samples'

/** Each entry by the ideas that stand in it. */
const entriesOf = (shown: Pool, phase: 'POOL' | 'RESULT' = 'POOL') =>
  layOutPool(shown, phase).map(({ ideas }) => ideas.map(({ text }) => text).join(' + '))

test('a group stands in the place of its first idea, and all else in the order of the server', () => {
  expect(entriesOf(pool)).toEqual(['a drum', 'a vase + a lamp', 'a trap', 'a fish tank'])
})

test('the result has most votes first; a tie stays in the pool’s order', () => {
  const voted: Pool = {
    version: 2,
    ideas: [
      idea('a drum', { votes: 0 }),
      idea('a vase', { groupId: 'g1' }),
      idea('a trap', { votes: 2 }),
      idea('a lamp', { groupId: 'g1' }),
      idea('a fish tank', { votes: 3 }),
    ],
    groups: [group('g1', { votes: 2 })],
  }
  expect(entriesOf(voted, 'RESULT')).toEqual(['a fish tank', 'a vase + a lamp', 'a trap', 'a drum'])
  expect(layOutPool(voted, 'RESULT').map(({ votes }) => votes)).toEqual([3, 2, 2, 0])
})

test.each<[string, string, string | null, ReturnType<typeof dropIdea>]>([
  [
    'on an idea makes a group',
    'a drum',
    'a trap',
    { name: 'groupIdeas', ideaIds: ['a trap', 'a drum'], groupId: 'new' },
  ],
  ['on a group joins it', 'a drum', 'g1', { name: 'groupIdeas', ideaIds: ['a drum'], groupId: 'g1' }],
  ['beside everything leaves its group', 'a vase', null, { name: 'groupIdeas', ideaIds: ['a vase'], groupId: null }],
  ['on itself stays', 'a drum', 'a drum', null],
  ['after it has gone does nothing', 'a hat', 'g1', null],
])('an idea that is dropped %s', (_what, ideaId, targetId, action) => {
  expect(dropIdea(pool, ideaId, targetId, 'new')).toEqual(action)
})

describe('before the server has answered, the pool shows', () => {
  test('an idea in another group, and no group of one idea', () => {
    const next = changedPool(pool, { name: 'groupIdeas', ideaIds: ['a lamp', 'a drum'], groupId: 'g2' })
    expect(entriesOf(next)).toEqual(['a drum + a lamp', 'a vase', 'a trap', 'a fish tank'])
    expect(next.groups.map(({ id }) => id)).toEqual(['g2'])
    expect(next.ideas.find(({ id }) => id === 'a vase')?.groupId).toBeNull()
  })
})
