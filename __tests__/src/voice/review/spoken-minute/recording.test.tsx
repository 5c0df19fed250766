import { screen, within } from '@testing-library/react'
import { open, button, rows, kept } from './open-spoken-minute'

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

  test('shows the reason if it cannot be deleted', async () => {
    const { user, voice } = await open()
    voice.recordings.remove = () => Promise.reject(new Error('This device does not let go of it.'))
    await user.click(await screen.findByText('The recording'))
    await user.click(button('Delete the recording'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This device does not let go of it.')
  })
})
