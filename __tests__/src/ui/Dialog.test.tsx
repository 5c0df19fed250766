import { fireEvent, render, screen } from '@testing-library/react'
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

describe('Dialog', () => {
  it('is named by its heading, and not rendered when closed', async () => {
    render(<Page />)
    expect(dialog()).not.toBeInTheDocument()

    await userEvent.click(openButton())
    expect(dialog()).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  it('closes by its button and restores the focus', async () => {
    render(<Page />)
    await userEvent.click(openButton())
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog()).not.toBeInTheDocument()
    expect(openButton()).toHaveFocus()
  })

  it('closes on Escape in a browser without modal dialogs', async () => {
    render(<Page />)
    await userEvent.click(openButton())
    await userEvent.keyboard('{Escape}')
    expect(dialog()).not.toBeInTheDocument()
  })

  it('closes only if its owner closes it', async () => {
    const onClose = jest.fn()
    render(<Dialog title="Log in" open onClose={onClose} />)
    const cancel = new Event('cancel', { cancelable: true })
    dialog()?.dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(dialog()).toBeVisible()
  })

  it('closes on a click outside, but not on a drag from inside to outside', async () => {
    render(<Page />)
    await userEvent.click(openButton())
    const beside = screen.getByRole('dialog')
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('heading') },
      { keys: '[/MouseLeft]', target: beside },
    ])
    expect(dialog()).toBeVisible()

    await userEvent.click(beside)
    expect(dialog()).not.toBeInTheDocument()
  })

  it('works when effects run twice (StrictMode)', async () => {
    render(
      <StrictMode>
        <Page />
      </StrictMode>,
    )
    await userEvent.click(openButton())
    expect(dialog()).toBeVisible()
  })
})

describe('notices', () => {
  it('move into a modal dialog and back to the page when it closes', async () => {
    render(<Page />)
    const before = createNoticesContainer()
    await userEvent.click(openButton())
    expect(dialog()).toContainElement(before)

    await userEvent.keyboard('{Escape}')
    expect(before.parentElement).toBe(document.body)
    before.remove()
  })

  it('start in a modal dialog that is already open', async () => {
    render(<Page />)
    await userEvent.click(openButton())
    const place = createNoticesContainer()
    expect(dialog()).toContainElement(place)
    place.remove()
  })

  it('stay on the page while a non-modal dialog is open', async () => {
    render(<Page modal={false} />)
    await userEvent.click(openButton())
    const place = createNoticesContainer()
    expect(place.parentElement).toBe(document.body)
    place.remove()
  })
})

describe('a Dialog that is not modal', () => {
  it('does not move the focus or change the page', async () => {
    render(<Page modal={false} />)
    await userEvent.click(openButton())
    expect(dialog()).toBeVisible()
    expect(openButton()).toHaveFocus()
  })

  it('stays open on a click on the page, and closes on Escape', async () => {
    render(<Page modal={false} />)
    await userEvent.click(openButton())
    await userEvent.click(document.body)
    await userEvent.click(screen.getByRole('dialog'))
    expect(dialog()).toBeVisible()

    await userEvent.keyboard('{Escape}')
    expect(dialog()).not.toBeInTheDocument()
  })

  it('ignores an Escape of an input method or one that has been handled', async () => {
    const onClose = jest.fn()
    render(<Dialog title="Log in" open modal={false} onClose={onClose} />)
    fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 229 })
    const answered = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    answered.preventDefault()
    document.body.dispatchEvent(answered)
    expect(onClose).not.toHaveBeenCalled()
  })
})
