import { act, screen, within } from '@testing-library/react'
import { RoomError } from '../../../../src/rooms/gateways'
import type { Pool } from '../../../../src/rooms/documents'
import { changedPool } from '../../../../src/rooms/pool/change-pool'
import { NoIdeas } from '../../../../src/rooms/pool/NoIdeas'
import { poolRead } from '../../../../src/rooms/room'
import { settled } from '../../../harness/outbox-tab'
import { renderScreen } from '../../../harness/render-screen'
import { group, idea, member, pool, room } from './samples'
import { openPool, row, standing } from './open-pool'

test('each idea tells how many wrote it, in which minute, and to its author alone that nobody else did', () => {
  openPool({}, { ...pool, groups: [], ideas: pool.ideas.map((one) => ({ ...one, groupId: null })) })
  expect(row('a drum')).toHaveTextContent(/^a drumwritten by 3$/)
  expect(row('a vase')).toHaveTextContent('a vaseonly you wrote this')
  expect(row('a lamp')).toHaveTextContent('a lampsecond minute')
  expect(row('a trap')).toHaveTextContent(/^a trap$/)
})

test('in a room with names, each idea tells who wrote it', () => {
  openPool(
    { hasNames: true },
    { version: 1, groups: [], ideas: [idea('a drum', { count: 2, nicknames: ['Aya', 'Ben'] })] },
  )
  expect(row('a drum')).toHaveTextContent('a drumAya, Ben')
})

test('what people wrote is text', () => {
  openPool({}, { version: 1, groups: [], ideas: [idea('<img src=x onerror=alert(1)>')] })
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

describe('picked ideas', () => {
  test('become a group, whose name has the focus', async () => {
    const { actions, user } = openPool()
    await user.click(screen.getByRole('checkbox', { name: 'a drum' }))
    expect(screen.getByRole('button', { name: 'Make a group' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('checkbox', { name: 'a trap' }))
    await user.click(screen.getByRole('button', { name: 'Make a group' }))
    expect(screen.getByRole('textbox', { name: 'Name of group 1' })).toHaveFocus()
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
    await user.keyboard('Loud{Enter}')
    await act(settled)
    expect(actions).toMatchObject([
      { name: 'groupIdeas', ideaIds: ['a drum', 'a trap'] },
      { name: 'nameGroup', groupName: 'Loud' },
    ])
    expect(within(screen.getByRole('list', { name: 'Loud' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('2 ideas are a group now.')
  })

  test('are a group at once, whenever the server answers', async () => {
    let arrive = () => {}
    const { user } = openPool({}, pool, { answer: new Promise((resolve) => (arrive = resolve)) })
    await user.click(screen.getByRole('checkbox', { name: 'a drum' }))
    await user.click(screen.getByRole('checkbox', { name: 'a trap' }))
    await user.click(screen.getByRole('button', { name: 'Make a group' }))
    const made = () => within(screen.getByRole('list', { name: 'Group 1' })).getAllByRole('listitem')
    expect(made()).toHaveLength(2)
    await act(async () => {
      arrive()
      await settled()
    })
    expect(made()).toHaveLength(2)
  })

  test('join a group, or leave theirs', async () => {
    const { user } = openPool()
    await user.click(screen.getByRole('checkbox', { name: 'a drum' }))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Add to “At home”' }))
    await act(settled)
    expect(within(screen.getByRole('list', { name: 'At home' })).getAllByRole('listitem')).toHaveLength(3)
    await user.click(screen.getByRole('checkbox', { name: 'a lamp' }))
    await user.click(screen.getByRole('button', { name: 'More' }))
    await user.click(screen.getByRole('button', { name: 'Take out of the group' }))
    await act(settled)
    expect(within(screen.getByRole('list', { name: 'At home' })).getAllByRole('listitem')).toHaveLength(2)
  })

  test('that the server does not group are as before and still picked, and it says why', async () => {
    const { errors, user } = openPool({}, pool, { refusal: new RoomError('The vote has begun.', 'CONFLICT') })
    const before = standing()
    await user.click(screen.getByRole('checkbox', { name: 'a drum' }))
    await user.click(screen.getByRole('checkbox', { name: 'a trap' }))
    await user.click(screen.getByRole('button', { name: 'Make a group' }))
    await act(settled)
    expect(errors).toEqual(['The vote has begun.'])
    expect(standing()).toEqual(before)
    const names = screen.getAllByRole('checkbox', { checked: true }).map(({ dataset }) => dataset.idea)
    expect(names).toEqual(['a drum', 'a trap'])
  })
})

test('a group’s name is kept on Enter and on leaving the field, and Escape undoes it', async () => {
  const { actions, user, store } = openPool()
  const name = screen.getByRole('textbox', { name: 'Name of group 1' })
  await user.type(name, ' now{Escape}')
  expect(name).toHaveValue('At home')
  await user.tab()
  await act(settled)
  expect(actions).toEqual([])
  await user.type(name, ' now ')
  await user.tab()
  await act(settled)
  expect(actions).toMatchObject([{ groupName: 'At home now' }])
  const groups = [group('g1', { name: 'Indoors' })]
  act(() => void store.dispatch(poolRead({ code: room.code, pool: { ...pool, groups, version: 9 } })))
  expect(name).toHaveValue('Indoors')
})

test('what others do during a press is shown after it, and the focus stays with its idea', async () => {
  const { store, user } = openPool()
  const checkbox = screen.getByRole('checkbox', { name: 'a drum' })
  checkbox.focus()
  await user.pointer({ keys: '[MouseLeft>]', target: row('a trap') })
  const next = { ...changedPool(pool, { name: 'groupIdeas', ideaIds: ['a drum'], groupId: 'g1' }), version: 2 }
  act(() => void store.dispatch(poolRead({ code: room.code, pool: next })))
  expect(screen.getByRole('checkbox', { name: 'a drum' })).toBe(checkbox)
  checkbox.focus()
  await user.pointer({ keys: '[/MouseLeft]' })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(within(screen.getByRole('list', { name: 'At home' })).getByRole('checkbox', { name: 'a drum' })).toHaveFocus()
})

describe('a pool without ideas', () => {
  const empty: Pool = { version: 1, ideas: [], groups: [] }

  test('says so: there is no vote, but the host can start another minute', () => {
    openPool({}, empty)
    expect(screen.getByRole('heading', { name: 'No ideas' })).toBeVisible()
    expect(screen.getByText('Nobody wrote anything down.')).toBeVisible()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Another minute'])
  })

  test('tells of those that are still to come', () => {
    openPool(
      { members: [member('Aya'), member('Ben', { hasDelivered: false }), member('Cleo', { isThinking: false })] },
      empty,
    )
    expect(screen.getByRole('heading', { name: 'No ideas yet' })).toBeVisible()
    expect(screen.getByText('The ideas of 1 person are still on their way.')).toBeVisible()
  })

  test('leads the host to another room after the last minute, and nobody else', async () => {
    const last = { ...room, minute: 2 }
    await renderScreen(
      <>
        <NoIdeas room={last} isHost />
        <NoIdeas room={last} isHost={false} />
      </>,
      { path: '/together/BCDFGH' },
    )
    expect(screen.getByRole('link', { name: 'Open another room' })).toHaveAttribute('href', '/exercise')
  })
})

test('a pool that has not been read yet is loading', () => {
  openPool({}, null)
  expect(screen.getByText('All ideas').closest('[aria-busy]')).not.toBeNull()
})
