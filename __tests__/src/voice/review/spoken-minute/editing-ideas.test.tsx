import { screen, waitFor } from '@testing-library/react'
import { spoken } from '../../../../harness/records'
import { open, button, kept } from './open-spoken-minute'

describe('editing ideas', () => {
  test('joins an idea with the next spoken one, and leaves typed ones between them', async () => {
    const { user, server } = await open()
    await user.click(button('More, idea 1'))
    await user.click(button('Join with next, idea 1'))
    await waitFor(() =>
      expect(kept(server)).toEqual([
        ['call her', 3_000, 14_000],
        ['read on the floor', 8_000, null],
        ['', 20_000, 21_000],
      ]),
    )
    expect(await screen.findByText('Joined with the idea at 0:12.')).toBeInTheDocument()
    expect(button('More, idea 1')).toHaveFocus()
  })

  test('splits in the middle if there is no recording, and Cancel changes nothing', async () => {
    const { user, server } = await open({ parts: [] })
    await user.click(button('More, idea 3'))
    await user.click(button('Split, idea 3'))
    expect(screen.getByRole('slider', { name: /^Where the second idea begins/ })).toHaveValue('1000')
    await user.click(button('Cancel'))
    expect(button('More, idea 3')).toHaveFocus()
    expect(server.asked.filter(({ operation }) => operation === 'UpdateIdeaRecord')).toEqual([])
  })

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
})
