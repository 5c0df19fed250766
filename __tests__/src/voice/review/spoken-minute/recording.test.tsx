import { screen, within } from '@testing-library/react'
import { createFakeSound } from '../fake-sound'
import { open, button, written, rows, kept } from './open-spoken-minute'

describe('playing', () => {
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
