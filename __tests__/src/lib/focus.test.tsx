import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useKeptFocus } from '../../../src/lib/focus'

/** A button that goes when it is pressed, or with the next render. */
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

test('a part has the focus when what had it in there is gone', async () => {
  const user = userEvent.setup()
  render(<Part />)
  await user.click(button('Begin'))
  expect(screen.getByRole('group')).toHaveFocus()
  await user.tab()
  expect(button('Elsewhere')).toHaveFocus()
})

test('it takes nothing from elsewhere', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Part />)
  await user.click(button('Begin').parentElement?.nextElementSibling ?? document.body)
  rerender(<Part isGone />)
  expect(button('Elsewhere')).toHaveFocus()
})

test('nor where the focus had left it for nowhere', async () => {
  const { rerender } = render(<Part />)
  button('Begin').focus()
  button('Begin').blur()
  rerender(<Part isGone />)
  expect(document.body).toHaveFocus()
})
