import { act, screen, within } from '@testing-library/react'
import type { Pool } from '../../../../src/rooms/documents'
import { settled } from '../../../harness/outbox-tab'
import { idea, pool } from './samples'
import { openPool, row } from './open-pool'

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
