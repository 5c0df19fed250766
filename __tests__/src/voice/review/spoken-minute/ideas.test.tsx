import { screen, waitFor } from '@testing-library/react'
import { spoken } from '../../../../harness/records'
import { open, button, kept } from './open-spoken-minute'

test('several deletions can be undone one by one, even of the last idea', async () => {
  const { user, server } = await open({ record: { ideas: [spoken('one', 3, 4), spoken('two', 6, 7)] } })
  for (const name of ['More, idea 1', 'Delete, idea 1', 'More, idea 1', 'Delete, idea 1'])
    await user.click(button(name))
  await waitFor(() => expect(kept(server)).toEqual([]))
  expect(screen.getByText('Deleted the idea at 0:06.', { selector: 'span' })).toBeVisible()
  const undo = button('Undo deleting the idea')
  expect(undo).toHaveFocus()
  await user.click(undo)
  await user.click(button('Undo deleting the idea'))
  await waitFor(() =>
    expect(kept(server)).toEqual([
      ['one', 3_000, 4_000],
      ['two', 6_000, 7_000],
    ]),
  )
  expect(screen.queryByRole('button', { name: /^Undo deleting/ })).not.toBeInTheDocument()
})
