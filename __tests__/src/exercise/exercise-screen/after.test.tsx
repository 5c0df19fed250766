import { screen, waitFor } from '@testing-library/react'
import { selectOwnWaitingRecords } from '../../../../src/records/outbox'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { renderRound } from '../render-round'
import { topic, press, start } from './exercise-screen'

describe('after the round', () => {
  test('Stop ends it early', async () => {
    const { user, pass } = await renderRound()
    await start(user)
    await user.keyboard('bake bread{Enter}')
    await pass(24_000)
    await press(user, 'Stop')
    expect(screen.getByRole('heading', { name: 'Stopped' })).toHaveFocus()
    expect(screen.getByText('Stopped after 24 s, with 1 idea.')).toBeVisible()
  })

  test('Stop without an idea saves nothing, and says so', async () => {
    const { user } = await renderRound()
    await start(user)
    await press(user, 'Stop')
    expect(screen.getByText('You stopped before the first idea, so nothing was saved.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'See the record' })).not.toBeInTheDocument()
  })

  test('the category can be chosen afterwards, and the saved round has it', async () => {
    const { user, pass, store } = await renderRound()
    await start(user)
    await pass(60_000)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Diary')
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Diary')
    await waitFor(() => expect(selectOwnWaitingRecords(store.getState())).toMatchObject([{ category: 'Diary' }]))
  })

  test('Another round asks for a new topic, and keeps the category', async () => {
    const { user, pass } = await renderRound()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Diary')
    await start(user)
    await pass(60_000)
    await user.click(await screen.findByRole('button', { name: 'Another round' }))
    expect(topic()).toHaveFocus()
    expect(topic()).toHaveValue('')
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Diary')
  })
})

test('a round that the device cannot store shows the reason and the ideas as text, and can be saved by a retry', async () => {
  const outbox = createFakeGateways().outbox
  const put = jest.fn(outbox.put).mockRejectedValueOnce(new Error('The storage of this device is full.'))
  const { user, pass } = await renderRound({ outbox: { ...outbox, put } })
  await start(user)
  await user.keyboard('bake bread{Enter}')
  await pass(60_000)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /could not be saved on this device.*is full.*on this page only/,
  )
  expect(screen.getByRole('textbox', { name: 'Your ideas as text' })).toHaveValue(
    'What to do with a rainy Sunday\n\n- bake bread',
  )
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await press(user, 'Copy the ideas')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copied).toHaveBeenCalledWith('What to do with a rainy Sunday\n\n- bake bread')
  await press(user, 'Try again')
  expect(await screen.findByRole('link', { name: 'See the record' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
