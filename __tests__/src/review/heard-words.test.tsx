import { act, screen, waitFor } from '@testing-library/react'
import { changeRecord } from '../../../src/records/outbox'
import { heard, spoken, typed } from '../../harness/records'
import { button, openReview, rows } from './open-review'

const record = { ideas: [heard('bake bread', 1, 3), typed('walk', 5), heard('', 8, 9)] }

const open = async () => {
  const view = await openReview({ record })
  const first = () => view.server.records[0]?.ideas[0]
  return { ...view, first }
}

test('are confirmed with a button, which is announced', async () => {
  const { user, first } = await open()
  await user.click(button('More, idea 1'))
  await user.click(button('Confirm the words, idea 1'))
  await waitFor(() => expect(first()?.isHeard ?? false).toBe(false))
  expect(first()?.text).toBe('bake bread')
  expect(await screen.findByText('The words of idea 1 are confirmed.')).toBeInTheDocument()
  expect(button('More, idea 1')).toHaveFocus()
  expect(rows()[0]).not.toHaveTextContent('heard')
  await user.click(button('More, idea 1'))
  expect(screen.queryByRole('button', { name: 'Confirm the words, idea 1' })).not.toBeInTheDocument()
})

test('stay marked when an edit is cancelled, even if it was saved meanwhile', async () => {
  const { user, first } = await open()
  await user.click(button('Edit, idea 1'))
  await user.keyboard('s')
  await waitFor(() => expect(first()).toMatchObject({ text: 'bake breads' }), { timeout: 3_000 })
  expect(first()?.isHeard ?? false).toBe(false)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(first()).toMatchObject({ text: 'bake bread', isHeard: true }))
  expect(rows()[0]).toHaveTextContent('heard')
})

test('that arrive while their field is open stay if nothing is typed and Escape is pressed', async () => {
  const { user, store, server } = await openReview({ record: { ideas: [spoken('', 1, 3), typed('walk', 5)] } })
  await user.click(screen.getByRole('textbox', { name: 'What you said, idea 1' }))
  const ideas = [heard('bake bread', 1, 3), typed('walk', 5)]
  await act(() => store.dispatch(changeRecord('record-1', { ideas })))
  expect(await screen.findByDisplayValue('bake bread')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(server.records[0]?.ideas[0]).toMatchObject({ text: 'bake bread', isHeard: true }))
  expect(rows()[0]).toHaveTextContent('bake breadheard')
})
