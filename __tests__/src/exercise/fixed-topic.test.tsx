import { createMemoryHistory } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { renderRound } from './render-round'

const address = '/exercise?topic=Rain&category=Diary&length=30000'
const open = () => renderRound({ history: createMemoryHistory({ initialEntries: [address] }) })
const heading = () => screen.findByRole('heading', { level: 1, name: 'Rain' })
const press = (name: string) => screen.getByRole('button', { name })

test('a topic in the address is fixed: no field, no suggestions, and nothing told of a new topic', async () => {
  const { user, store } = await open()
  await heading()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('list', { name: 'Suggested topics' })).toBeNull()
  expect(screen.queryByText(/So far/)).toBeNull()
  expect(screen.queryByRole('button', { name: /different ideas/ })).toBeNull()
  await user.click(press('Start'))
  expect(store.getState().round).toMatchObject({ topicTitle: 'Rain', category: 'Diary', lengthMs: 30_000 })
})
