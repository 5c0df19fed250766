import { screen, waitFor, within } from '@testing-library/react'
import { best, button, openReview, pickedOn } from './open-review'

describe('picking the two best ideas', () => {
  test('asks which idea a third one should replace', async () => {
    const { user, server } = await openReview()
    await user.click(best(1))
    expect(best(1)).toBePressed()
    expect(await screen.findByText('Idea 1 is one of your best two.')).toBeInTheDocument()
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
})
