import { screen, waitFor, within } from '@testing-library/react'
import { spoken } from '../../../../harness/records'
import { createFakeSound } from '../fake-sound'
import { open, button, rows, written, kept } from './open-spoken-minute'

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

  test('splits at the quietest moment, which can be checked by listening', async () => {
    const { user, server, sound } = await open({ sound: createFakeSound({ quietestMs: () => 12_700 }) })
    await user.click(button('More, idea 3'))
    await user.click(button('Split, idea 3'))
    const place = screen.getByRole('slider', { name: /^Where the second idea begins/ })
    expect(place).toHaveFocus()
    // The sound may load after the slider appears.
    await waitFor(() => expect(place).toHaveValue('700'))
    await user.click(button('Play before'))
    await user.click(button('Play after'))
    expect(sound.played).toEqual([
      [12_000, 12_700],
      [12_700, 14_000],
    ])
    await user.click(button('Split here'))
    await waitFor(() =>
      expect(kept(server)?.slice(2, 4)).toEqual([
        ['call her', 12_000, 12_700],
        ['', 12_700, 14_000],
      ]),
    )
    expect(written(4)).toHaveFocus()
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

  test.each([
    ['a typed idea can be neither played nor split', 2, ['Best', 'Edit', 'More', 'Delete']],
    ['the last idea cannot be joined with a next one', 4, ['Best', 'Play', 'More', 'Split', 'Delete']],
  ])('%s', async (_what, number, names) => {
    const { user } = await open()
    await screen.findByRole('slider', { name: 'Position' })
    await user.click(button(`More, idea ${number}`))
    const buttons = within(rows()[number - 1] ?? document.body).getAllByRole('button')
    const labels = buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent)
    expect(labels.map((label) => label?.replace(/,? idea .*/, ''))).toEqual(names)
  })
})
