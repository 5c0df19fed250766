import { screen } from '@testing-library/react'
import type { Room } from '../../../../src/rooms/documents'
import { openPool } from './open-pool'
import { idea } from './samples'

test.each<[string, Partial<Room>, string[], string | null]>([
  ['the host starts the vote or another minute', {}, ['Start the vote', 'Another minute'], null],
  ['the host of a room whose minutes are over starts the vote', { minute: 2 }, ['Start the vote'], null],
  ['the host shows the result', { phase: 'VOTE' }, ['Show the result'], null],
  ['the others wait for the vote', { youId: 'ben' }, [], 'Aya starts the vote.'],
  ['the others wait for the result', { youId: 'ben', phase: 'VOTE' }, [], 'Aya shows the result.'],
])('%s', (_who, change, names, words) => {
  openPool(change)
  const all = ['Start the vote', 'Another minute', 'Show the result']
  expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(names)
  if (words !== null) expect(screen.getByText(words)).toBeVisible()
})

test('where there is one idea to vote on, there is one vote', () => {
  openPool({ phase: 'VOTE' }, { version: 1, groups: [], ideas: [idea('a drum')] })
  expect(screen.getByText('1 vote left')).toBeVisible()
})
