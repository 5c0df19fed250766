import { act, screen } from '@testing-library/react'
import type { Room } from '../../../../src/rooms/documents'
import { changed } from '../../../../src/rooms/room'
import { room } from './samples'
import { openPool } from './open-pool'

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

test('a guest hears that the vote or the result is there, and keeps the focus in it', async () => {
  const { store } = openPool({ youId: 'ben' })
  const status = screen.getAllByRole('status').at(-1)
  const goOn = (phase: Room['phase'], version: number) =>
    act(async () => void store.dispatch(changed({ room: { ...room, youId: 'ben', phase, version } })))
  screen.getByRole('checkbox', { name: 'a drum' }).focus()
  await goOn('VOTE', 6)
  expect(status).toHaveTextContent('The vote has started: 2 votes each.')
  expect(screen.getByRole('group', { name: 'All ideas' })).toHaveFocus()
  screen.getByRole('button', { name: 'Vote for “a drum”' }).focus()
  await goOn('RESULT', 7)
  expect(status).toHaveTextContent('The result is here.')
  expect(screen.getByRole('group', { name: 'Result' })).toHaveFocus()
})
