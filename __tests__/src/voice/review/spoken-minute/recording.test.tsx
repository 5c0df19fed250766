import { act, screen, within } from '@testing-library/react'
import { createFakeSound } from '../fake-sound'
import { open, button, written, position, rows, kept } from './open-spoken-minute'

describe('playing', () => {
  test('the keyboard changes the position', async () => {
    const { user } = await open()
    const slider = await screen.findByRole('slider', { name: 'Position' })
    act(() => slider.focus())
    await user.keyboard('{PageUp}{PageUp}{ArrowRight}{ArrowRight}{ArrowUp}')
    expect(position()).toHaveAttribute('aria-valuetext', '0:13 of 1:00, idea 3')
    await user.keyboard('{ArrowLeft}{ArrowDown}{PageDown}')
    expect(position()).toHaveAttribute('aria-valuetext', '0:06 of 1:00')
    await user.keyboard('{End}')
    expect(position()).toHaveAttribute('aria-valuenow', '60')
    await user.keyboard('{Home}')
    expect(position()).toHaveAttribute('aria-valuetext', '0:00 of 1:00')
  })

  test('a device without the recording says so, and offers no playback', async () => {
    await open({ parts: [] })
    expect(await screen.findByText(/^There is no recording of this round on this device/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Speech' })).toBeInTheDocument()
    expect(written(1)).toBeEnabled()
  })

  test('a recording that cannot be played can still be saved', async () => {
    const { user } = await open({ sound: createFakeSound({ unreadable: 1, isEmpty: true }) })
    expect(await screen.findByText(/^The recording cannot be played here/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument()
    await user.click(screen.getByText('The recording'))
    expect(button('Save the recording as a file')).toBeEnabled()
  })

  test('leaving the page stops the sound', async () => {
    const { sound, unmount } = await open()
    await screen.findByRole('slider', { name: 'Position' })
    unmount()
    expect(sound.isClosed).toBe(true)
  })
})

describe('the recording', () => {
  test('is deleted after one confirmation, and the ideas stay', async () => {
    const { user, voice, server } = await open()
    await user.click(await screen.findByText('The recording'))
    await user.click(button('Delete the recording'))
    const dialog = screen.getByRole('dialog', { name: 'Delete this recording?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/^There is no recording of this round on this device/)).toBeInTheDocument()
    expect(await voice.recordings.read('record-1')).toBeNull()
    expect(rows()).toHaveLength(4)
    expect(kept(server)).toHaveLength(4)
  })
})
