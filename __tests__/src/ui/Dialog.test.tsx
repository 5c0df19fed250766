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

describe('Dialog', () => {
  it('is named by its heading, and gone when it is not open', async () => {
    render(<Page />)
    expect(dialog()).not.toBeInTheDocument()

    await userEvent.click(openButton())
    expect(dialog()).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  it('closes by its button and gives the focus back', async () => {
    render(<Page />)
    await userEvent.click(openButton())
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog()).not.toBeInTheDocument()
    expect(openButton()).toHaveFocus()
  })

  it('closes on Escape where the browser knows no modal dialogs', async () => {
    render(<Page />)
    await userEvent.click(openButton())
    await userEvent.keyboard('{Escape}')
    expect(dialog()).not.toBeInTheDocument()
  })

  it('leaves it to its owner whether it closes', async () => {
    const onClose = jest.fn()
    render(<Dialog title="Log in" open onClose={onClose} />)
    const cancel = new Event('cancel', { cancelable: true })
    dialog()?.dispatchEvent(cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(dialog()).toBeVisible()
  })

  it('closes on a click beside it, but not on one inside that ends beside it', async () => {
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

  it('survives being mounted twice in a row', async () => {
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
  it('come into a modal dialog, beside which nothing is heard, and outlive it', async () => {
    render(<Page />)
    const before = createNoticesContainer()
    await userEvent.click(openButton())
    expect(dialog()).toContainElement(before)

    await userEvent.keyboard('{Escape}')
    expect(before.parentElement).toBe(document.body)
    before.remove()
  })

  it('start in a modal dialog that is open already', async () => {
    render(<Page />)
    await userEvent.click(openButton())
    const place = createNoticesContainer()
    expect(dialog()).toContainElement(place)
    place.remove()
  })

  it('stay on the page beside a dialog that is not modal', async () => {
    render(<Page modal={false} />)
    await userEvent.click(openButton())
    const place = createNoticesContainer()
    expect(place.parentElement).toBe(document.body)
    place.remove()
  })
})

describe('a Dialog that is not modal', () => {
  it('leaves the focus where it is, and the page as it was', async () => {
    render(<Page modal={false} />)
    await userEvent.click(openButton())
    expect(dialog()).toBeVisible()
    expect(openButton()).toHaveFocus()
  })

  it('stays when the page beside it is pressed, and closes on Escape', async () => {
    render(<Page modal={false} />)
    await userEvent.click(openButton())
    await userEvent.click(document.body)
    await userEvent.click(screen.getByRole('dialog'))
    expect(dialog()).toBeVisible()

    await userEvent.keyboard('{Escape}')
    expect(dialog()).not.toBeInTheDocument()
  })

  it('leaves an Escape alone that belongs to an input method or was answered to already', async () => {
    const onClose = jest.fn()
    render(<Dialog title="Log in" open modal={false} onClose={onClose} />)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }))
    const answered = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    answered.preventDefault()
    document.body.dispatchEvent(answered)
    expect(onClose).not.toHaveBeenCalled()
  })
})
