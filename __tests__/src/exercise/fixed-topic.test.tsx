import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
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

test('who comes back reads how often, and how many ideas there were, but not which; different ones are suggested', async () => {
  const { user, store, router, pass } = await open()
  await heading()
  await user.click(press('Start'))
  for (const idea of ['a dam{Enter}', 'A DAM{Enter}', 'a boat{Enter}']) {
    await user.type(screen.getByRole('textbox', { name: 'Your idea' }), idea)
    await pass(1_000)
  }
  await user.click(press('Stop'))
  await user.click(await screen.findByRole('button', { name: 'Another round' }))
  expect(await screen.findByRole('textbox', { name: 'Topic' })).toHaveValue('')
  expect(router.state.location.href).toBe('/exercise')

  await act(() => router.navigate({ href: address }))
  await screen.findByText('So far 1 round, 2 ideas')
  expect(screen.queryByText('a boat')).toBeNull()
  await user.click(press('Try for different ideas this time'))
  expect(screen.getByRole('combobox', { name: 'Aim' })).toHaveValue('DIFFERENT')
  await user.click(press('Start'))
  expect(store.getState().round).toMatchObject({ aim: 'DIFFERENT' })
  await user.type(screen.getByRole('textbox', { name: 'Your idea' }), 'a moat{Enter}')
  await user.click(press('Stop'))
  await screen.findByText('Round 2 on this topic')
})
