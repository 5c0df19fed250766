import { screen, waitFor, act } from '@testing-library/react'
import { bringCopyUpToDate } from '../../../../../src/sync/copy/bring-up-to-date'
import { spoken } from '../../../../harness/records'
import { open, button, kept, rows, written } from './open-spoken-minute'

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

describe('the text of a spoken idea', () => {
  test('is saved after a pause while the field stays open, and Escape restores the old text', async () => {
    const { user, server } = await open()
    await user.click(button('Edit, idea 3'))
    await user.keyboard(' today')
    await waitFor(() => expect(kept(server)?.[2]?.[0]).toBe('call her today'), { timeout: 3_000 })
    expect(written(3)).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(kept(server)?.[2]?.[0]).toBe('call her'))
    expect(rows()[2]).toHaveTextContent('call her')
  })

  test('stays with an error and is tried again if it cannot be saved anywhere', async () => {
    const { user, server, device } = await open()
    server.isReachable = false
    device.fail('This device is full.')
    await user.type(written(1), 'bake bread{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This device is full.')
    expect(rows()[0]).toHaveTextContent('bake bread')
    device.fail(null)
    server.isReachable = true
    await user.click(button('Try again'))
    await waitFor(() => expect(kept(server)?.[0]?.[0]).toBe('bake bread'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('stays while the idea is changed elsewhere, and does not overwrite another idea’s change', async () => {
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
})
