import { screen, waitFor } from '@testing-library/react'
import { selectOwnWaitingRecords } from '../../../../src/records/outbox'
import { renderRound } from '../render-round'
import { press, start } from './exercise-screen'

describe('after the round', () => {
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
})
