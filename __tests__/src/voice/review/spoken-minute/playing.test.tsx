import { act, screen } from '@testing-library/react'
import {
  listeningBegan,
  microphoneAsked,
  microphoneClosed,
  microphoneOpened,
  voice as voiceMachine,
} from '../../../../../src/voice/voice'
import { createFakeSound } from '../fake-sound'
import { open, button, rows, written, position } from './open-spoken-minute'

describe('playing', () => {
  test('an idea plays alone, with a short margin before and after, and can be stopped', async () => {
    const { user, sound } = await open()
    await user.click(await screen.findByRole('button', { name: 'Play idea 3, 0:12' }))
    expect(sound.played).toEqual([[11_750, 14_250]])
    expect(rows()[2]).toHaveAttribute('aria-current', 'true')
    expect(rows()[2]).toHaveTextContent(/now playing/)
    act(() => sound.end())
    expect(rows()[2]).not.toHaveAttribute('aria-current')
    await user.click(button('Play idea 3, 0:12'))
    await user.click(button('Stop idea 3, 0:12'))
    expect(sound.isPlaying).toBe(false)
  })

  test('the recording plays, marks the current idea, and can be paused', async () => {
    const { user, sound, passTo } = await open()
    await screen.findByRole('slider', { name: 'Position' })
    await user.click(button('Play the recording'))
    expect(sound.played).toEqual([[0, 60_000]])
    passTo(4_000)
    expect(rows()[0]).toHaveTextContent(/now playing/)
    passTo(7_000)
    expect(screen.queryByText(/playing$/)).not.toBeInTheDocument()
    await user.click(button('Pause'))
    await user.click(button('Play the recording'))
    expect(sound.played.at(-1)).toEqual([7_000, 60_000])
  })

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

  test('a recording in progress is read when it is complete', async () => {
    const { store, voice } = await open()
    await screen.findByRole('slider', { name: 'Position' })
    const read = jest.spyOn(voice.recordings, 'read')
    await act(async () => {
      await store.install({ slices: [voiceMachine] })
      store.dispatch(microphoneAsked({ attempt: 'attempt-1' }))
      store.dispatch(microphoneOpened({ attempt: 'attempt-1', microphones: [], microphoneId: '' }))
      store.dispatch(listeningBegan({ roundId: 'record-1' }))
    })
    expect(button('Play idea 3, 0:12')).toBeDisabled()
    expect(read).not.toHaveBeenCalled()
    await act(async () => store.dispatch(microphoneClosed()))
    expect(button('Play idea 3, 0:12')).toBeEnabled()
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('leaving the page stops the sound', async () => {
    const { sound, unmount } = await open()
    await screen.findByRole('slider', { name: 'Position' })
    unmount()
    expect(sound.isClosed).toBe(true)
  })

  test('a device without the recording says so, and offers no playback', async () => {
    await open({ parts: [] })
    expect(await screen.findByText(/^There is no recording of this round on this device/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Speech' })).toBeInTheDocument()
    expect(written(1)).toBeEnabled()
  })

  test('says that a part cannot be played, and the rest works', async () => {
    await open({ sound: createFakeSound({ unreadable: 1 }) })
    expect(await screen.findByText(/^Part of the recording cannot be played here/)).toBeInTheDocument()
    expect(button('Play the recording')).toBeEnabled()
  })

  test('a recording that cannot be played can still be saved', async () => {
    const { user } = await open({ sound: createFakeSound({ unreadable: 1, isEmpty: true }) })
    expect(await screen.findByText(/^The recording cannot be played here/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument()
    await user.click(screen.getByText('The recording'))
    expect(button('Save the recording as a file')).toBeEnabled()
  })
})
