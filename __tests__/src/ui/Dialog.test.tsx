import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { Dialog } from '../../../src/ui/Dialog'
import { createNoticesContainer } from '../../../src/ui/notices-container'

function Page({ modal = true }: { modal?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog title="Log in" open={open} modal={modal} onClose={() => setOpen(false)}>
        <button>Continue with Google</button>
      </Dialog>
    </>
  )
}

const dialog = () => screen.queryByRole('dialog', { name: 'Log in' })
const openButton = () => screen.getByRole('button', { name: 'Open' })

/** Opens the dialog in strict mode, where effects run twice. */
async function open(props: { modal?: boolean } = {}) {
  render(<Page {...props} />, { wrapper: StrictMode })
  expect(dialog()).not.toBeInTheDocument()
  await userEvent.click(openButton())
  expect(dialog()).toBeVisible()
}

describe('a modal dialog', () => {
  test('closes only if its owner closes it', async () => {
    const onClose = jest.fn()
    render(<Dialog title="Log in" open onClose={onClose} />)
    const cancel = new Event('cancel', { cancelable: true })
    dialog()?.dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(dialog()).toBeVisible()
  })

  test('closes on a click outside, but not on a drag from inside to outside', async () => {
    await open()
    const beside = screen.getByRole('dialog')
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('heading') },
      { keys: '[/MouseLeft]', target: beside },
    ])
    expect(dialog()).toBeVisible()
    await userEvent.click(beside)
    expect(dialog()).not.toBeInTheDocument()
  })

  test('takes the notices in, and returns them to the page when it closes', async () => {
    const before = createNoticesContainer()
    await open()
    expect(dialog()).toContainElement(before)
    // jsdom, as a browser without modal dialogs, leaves Escape to the app.
    await userEvent.keyboard('{Escape}')
    expect(dialog()).not.toBeInTheDocument()
    expect(before.parentElement).toBe(document.body)
    before.remove()
  })
})

describe('a dialog that is not modal', () => {
  test('leaves the focus and the clicks to the page, and closes on Escape', async () => {
    await open({ modal: false })
    expect(openButton()).toHaveFocus()
    await userEvent.click(document.body)
    await userEvent.click(screen.getByRole('dialog'))
    expect(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(dialog()).not.toBeInTheDocument()
  })
})
