import { act, screen, within } from '@testing-library/react'
import { RoomError } from '../../../../src/rooms/gateways'
import type { Pool } from '../../../../src/rooms/documents'
import { poolRead } from '../../../../src/rooms/room'
import { settled } from '../../../harness/outbox-tab'
import { group, idea, pool, room } from './samples'
import { openPool, row, standing } from './open-pool'

test('in a room with names, each idea tells who wrote it', () => {
  openPool(
    { hasNames: true },
    { version: 1, groups: [], ideas: [idea('a drum', { count: 2, nicknames: ['Aya', 'Ben'] })] },
  )
  expect(row('a drum')).toHaveTextContent('a drumAya, Ben')
})

describe('picked ideas', () => {
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

describe('a pool without ideas', () => {
  const empty: Pool = { version: 1, ideas: [], groups: [] }

  test('says so: there is no vote, but the host can start another minute', () => {
    openPool({}, empty)
    expect(screen.getByRole('heading', { name: 'No ideas' })).toBeVisible()
    expect(screen.getByText('Nobody wrote anything down.')).toBeVisible()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Another minute'])
  })
})
