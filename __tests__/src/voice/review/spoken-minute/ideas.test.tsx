import { screen, waitFor, act } from '@testing-library/react'
import { bringCopyUpToDate } from '../../../../../src/sync/copy/bring-up-to-date'
import { spoken } from '../../../../harness/records'
import { open, button, kept, rows, written } from './open-spoken-minute'

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

test('the text of a spoken idea stays while the idea is changed elsewhere, and does not overwrite another idea’s change', async () => {
  const { user, server, store } = await open()
  await user.type(written(1), 'bake')
  const [record] = server.records
  if (!record) throw new Error('There is no record.')
  const elsewhere = new Map([
    [3_000, 'fry'],
    [20_000, 'walk'],
  ])
  const ideas = record.ideas.map((idea) => ({ ...idea, text: elsewhere.get(idea.atMs) ?? idea.text }))
  server.records = [{ ...record, ideas }]
  await act(() => store.dispatch(bringCopyUpToDate()))
  await waitFor(() => expect(rows()[3]).toHaveTextContent('walk'))
  expect(written(1)).toHaveValue('bake')
  await user.type(written(1), ' bread')
  await user.tab()
  await waitFor(() =>
    expect(kept(server)?.map(([text]) => text)).toEqual(['bake bread', 'read on the floor', 'call her', 'walk']),
  )
})
