import { act, screen } from '@testing-library/react'
import type { Room } from '../../../../src/rooms/documents'
import { changed } from '../../../../src/rooms/room'
import { settled } from '../../../harness/outbox-tab'
import { group, idea, room } from './samples'
import { list, openPool } from './open-pool'

describe('the vote', () => {
  test('each has two votes, for ideas without a group or groups, and can change them', async () => {
    const { actions, user } = openPool({ phase: 'VOTE' })
    const vote = (name: string) => screen.getByRole('button', { name: `Vote for “${name}”` })
    expect(screen.getAllByRole('button', { name: /^Vote for/ })).toHaveLength(4)
    await user.click(vote('At home'))
    expect(screen.getByText('1 vote left')).toBeVisible()
    await user.click(vote('a drum'))
    await act(settled)
    expect(vote('a trap')).toHaveAttribute('aria-disabled', 'true')
    await user.click(vote('a trap'))
    await user.click(vote('At home'))
    await user.click(vote('a trap'))
    await act(settled)
    expect(actions.map((action) => action.name === 'vote' && action.targetIds)).toEqual([
      ['g1'],
      ['g1', 'a drum'],
      ['a drum'],
      ['a drum', 'a trap'],
    ])
    expect(vote('a drum')).toHaveAttribute('aria-pressed', 'true')
  })

  test('how many have voted is counted, of those who are there', () => {
    const [host, ...others] = room.members
    if (host === undefined) throw new Error('A room has a host.')
    const members = [{ ...host, hasVoted: true }, ...others, { ...host, id: 'dora', isHere: false }]
    openPool({ phase: 'VOTE', members })
    expect(screen.getByText(/1 of 3 have voted/)).toBeVisible()
  })

  test('the result has most votes first, in words', () => {
    const ideas = [idea('a drum', { votes: 0 }), idea('a vase', { groupId: 'g1' }), idea('a lamp', { groupId: 'g1' })]
    const groups = [group('g1', { name: 'At home', votes: 2, hasYourVote: true })]
    openPool({ phase: 'RESULT' }, { version: 1, ideas, groups })
    expect([...list().children].map((entry) => entry.textContent)).toEqual([
      'At home2 votesone is yoursa vasea lamp',
      'a drumno votes',
    ])
  })
})

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

test('whoever becomes the host sees at once what they can start', () => {
  const { store } = openPool({ youId: 'ben' })
  expect(screen.queryByRole('button', { name: 'Start the vote' })).toBeNull()
  act(() => void store.dispatch(changed({ room: { ...room, version: 6, youId: 'ben', hostId: 'ben' } })))
  expect(screen.getByRole('button', { name: 'Start the vote' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Another minute' })).toBeVisible()
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

test('nobody gets the focus who had none', async () => {
  const { store } = openPool({ youId: 'ben', phase: 'VOTE' })
  await act(async () => void store.dispatch(changed({ room: { ...room, youId: 'ben', phase: 'RESULT', version: 7 } })))
  expect(document.body).toHaveFocus()
})

test('another minute is the next one', async () => {
  const { actions, user } = openPool()
  await user.click(screen.getByRole('button', { name: 'Another minute' }))
  expect(actions).toEqual([{ name: 'startMinute', minute: 2 }])
})
