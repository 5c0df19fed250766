import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useKeptFocus } from '../../../src/lib/focus'

/** A button that is removed when it is pressed, or by the next render. */
function Part({ isGone = false }) {
  const keptFocus = useKeptFocus()
  const [isPressed, setIsPressed] = useState(false)
  return (
    <>
      <div {...keptFocus} role="group">
        {!isPressed && !isGone && <button onClick={() => setIsPressed(true)}>Begin</button>}
      </div>
      <button>Elsewhere</button>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

test('takes the focus when the focused element inside is removed', async () => {
  const user = userEvent.setup()
  render(<Part />)
  await user.click(button('Begin'))
  expect(screen.getByRole('group')).toHaveFocus()
  await user.tab()
  expect(button('Elsewhere')).toHaveFocus()
})

test('does not take the focus from elsewhere', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Part />)
  await user.click(button('Begin').parentElement?.nextElementSibling ?? document.body)
  rerender(<Part isGone />)
  expect(button('Elsewhere')).toHaveFocus()
})
