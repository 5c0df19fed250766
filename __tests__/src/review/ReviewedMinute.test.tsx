import { screen, waitFor, within } from '@testing-library/react'
import { createMemoryDevice } from '../../../src/records/device/twins'
import { typed } from '../../harness/records'
import { best, button, openReview, pickedOn, rows } from './open-review'

describe('picking the two best ideas', () => {
  test('is saved in the record', async () => {
    const { user, server } = await openReview()
    await user.click(best(3))
    await user.click(best(1))
    expect(best(1)).toHaveAttribute('aria-pressed', 'true')
    expect(best(2)).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(pickedOn(server)).toEqual(['bake bread', 'walk']))
    expect(await screen.findByText('Idea 1 is one of your best two.')).toBeInTheDocument()
  })

  test('is undone with the same button', async () => {
    const { user, server } = await openReview({
      record: { ideas: [{ ...typed('walk', 2), isBest: true }, typed('swim', 4)] },
    })
    await user.click(best(1))
    expect(best(1)).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() => expect(pickedOn(server)).toEqual([]))
  })

  test('asks which idea a third one should replace', async () => {
    const { user, server } = await openReview()
    await user.click(best(1))
    await user.click(best(2))
    await user.click(best(4))
    const question = screen.getByRole('group', { name: /^You have already picked two/ })
    expect(within(question).getByRole('button', { name: 'bake bread' })).toHaveFocus()
    await user.click(within(question).getByRole('button', { name: 'read on the floor' }))
    await waitFor(() => expect(pickedOn(server)).toEqual(['bake bread', 'swim']))
    expect(best(4)).toHaveFocus()
    expect(screen.queryByRole('group', { name: /^You have already picked two/ })).not.toBeInTheDocument()
  })

  test('leaves the two if the person cancels', async () => {
    const { user, server } = await openReview()
    await user.click(best(1))
    await user.click(best(2))
    await user.click(best(4))
    await user.keyboard('{Escape}')
    expect(best(4)).toHaveFocus()
    await user.click(best(4))
    await user.click(button('Keep these two'))
    await waitFor(() => expect(pickedOn(server)).toEqual(['bake bread', 'read on the floor']))
  })

  test('explains its purpose, and is not offered for a single idea', async () => {
    await openReview()
    expect(screen.getByText(/^Pick your best two\. Later ideas tend to be more original/)).toBeInTheDocument()
  })
})

describe('editing typed ideas', () => {
  test('an idea gets no part of an emoji that does not fit', async () => {
    const { user, server } = await openReview()
    await user.click(button('Edit, idea 2'))
    const text = screen.getByRole('textbox', { name: 'Wording, idea 2' })
    await user.clear(text)
    await user.paste('x'.repeat(497) + '👨‍👩‍👧‍👦')
    expect(text).toHaveValue('x'.repeat(497))
    expect(text).toHaveAccessibleDescription('3 characters left')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(server.records[0]?.ideas[1]?.text).toBe('x'.repeat(497)))
  })

  test('an idea gets a new text', async () => {
    const { user, server } = await openReview()
    await user.click(button('Edit, idea 2'))
    const field = screen.getByRole('textbox', { name: 'Wording, idea 2' })
    expect(field).toHaveFocus()
    await user.clear(field)
    await user.keyboard('read aloud{Enter}')
    await waitFor(() => expect(server.records[0]?.ideas[1]).toMatchObject({ text: 'read aloud', atMs: 11_000 }))
    expect(button('Edit, idea 2')).toHaveFocus()
    expect(rows()[1]).toHaveTextContent('read aloud')
  })

  test('an idea cannot be emptied', async () => {
    const { user, server } = await openReview()
    await user.click(button('Edit, idea 2'))
    await user.clear(screen.getByRole('textbox', { name: 'Wording, idea 2' }))
    await user.keyboard('{Enter}')
    expect(rows()[1]).toHaveTextContent('read on the floor')
    expect(server.asked.filter(({ operation }) => operation === 'UpdateIdeaRecord')).toEqual([])
  })

  test('an idea can be deleted, and restored', async () => {
    const { user, server } = await openReview()
    await user.click(best(2))
    await user.click(button('More, idea 2'))
    await user.click(button('Delete, idea 2'))
    await waitFor(() => expect(server.records[0]?.ideas).toHaveLength(3))
    expect(button('Undo deleting the idea')).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(pickedOn(server)).toEqual(['read on the floor']))
  })
})

test('a change without the network waits on the device, and survives', async () => {
  const device = createMemoryDevice()
  const { user } = await openReview({ device, isReachable: false })
  await user.click(best(2))
  await waitFor(() => expect(device.entries()).toHaveLength(1))
  expect(device.entries()[0]?.operation).toMatchObject({
    kind: 'change',
    change: { ideas: [{ text: 'bake bread' }, { text: 'read on the floor', isBest: true }, {}, {}] },
  })
  expect(best(2)).toHaveAttribute('aria-pressed', 'true')
})
