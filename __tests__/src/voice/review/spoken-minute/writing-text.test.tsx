import { act, screen, waitFor } from '@testing-library/react'
import { ideaRecordQuery, recordContext } from '../../../../../src/records/documents'
import { open, button, rows, written, kept } from './open-spoken-minute'

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
    const { user, server, client } = await open()
    await user.type(written(1), 'bake')
    const [record] = server.records
    if (!record) throw new Error('There is no record.')
    const elsewhere = new Map([
      [3_000, 'fry'],
      [20_000, 'walk'],
    ])
    const ideas = record.ideas.map((idea) => ({ ...idea, text: elsewhere.get(idea.atMs) ?? idea.text }))
    server.records = [{ ...record, ideas }]
    await act(async () => {
      await client
        .query(ideaRecordQuery, { id: 'record-1' }, { ...recordContext, requestPolicy: 'network-only' })
        .toPromise()
    })
    await waitFor(() => expect(rows()[3]).toHaveTextContent('walk'))
    expect(written(1)).toHaveValue('bake')
    await user.type(written(1), ' bread')
    await user.tab()
    await waitFor(() =>
      expect(kept(server)?.map(([text]) => text)).toEqual(['bake bread', 'read on the floor', 'call her', 'walk']),
    )
  })
})
