import { screen, waitFor, within } from '@testing-library/react'
import { heard, spoken } from '../../../../harness/records'
import { catchSavedFiles } from '../../../../harness/saved-files'
import { open, button, rows, position, kept } from './open-spoken-minute'

describe('the speech figures', () => {
  test('count words only if a recogniser transcribed them', async () => {
    const record = { ideas: [spoken('bake some bread', 3, 5)] }
    const { unmount } = await open({ record })
    await screen.findByRole('slider', { name: 'Position' })
    expect(screen.queryByText('Words per minute')).not.toBeInTheDocument()
    unmount()
    await open({ record, isTranscribed: true })
    expect((await screen.findByText('Words per minute')).nextElementSibling).toHaveTextContent('90')
  })

  test('count heard words, and say so until they are confirmed', async () => {
    const { user } = await open({ record: { ideas: [heard('bake some bread', 3, 5)] }, isTranscribed: true })
    const note = 'Counted from words that a recogniser heard.'
    expect(await screen.findAllByText(note)).not.toHaveLength(0)
    expect(screen.getByText('Words per minute').nextElementSibling).toHaveTextContent('90')
    await user.click(button('More, idea 1'))
    await user.click(button('Confirm the words, idea 1'))
    await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument())
    expect(screen.getByText('Words per minute')).toBeInTheDocument()
  })

  test('count the heard words of a round without a recording', async () => {
    await open({ record: { ideas: [heard('bake some bread', 3, 5)] }, parts: [] })
    expect((await screen.findByText('Words per minute')).nextElementSibling).toHaveTextContent('90')
  })

  test('are listed idea by idea', async () => {
    const { user } = await open()
    await user.click(screen.getByText('Idea by idea'))
    const lines = within(screen.getByRole('table')).getAllByRole('row')
    expect(lines.map((line) => line.textContent)).toEqual([
      'Spoken ideaStarted atDuration',
      'Idea 10:032.0 s',
      'call her0:122.0 s',
      'Idea 40:201.0 s',
    ])
  })
})

describe('the recording', () => {
  test('can be saved as files, part by part', async () => {
    const saved = catchSavedFiles()
    const mimeType = 'audio/webm;codecs=opus'
    const { user } = await open({
      parts: [
        { startMs: 0, mimeType },
        { startMs: 30_000, mimeType },
      ],
    })
    await user.click(await screen.findByText('The recording'))
    await user.click(button('Save part 2 of 2 as a file'))
    expect(saved).toMatchObject([{ name: 'A rainy Sunday 1970-01-01 part 2.webm', file: { size: 5 } }])
  })

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

test('the position reaches the end of a three-minute round', async () => {
  const lengthMs = 180_000
  const last = spoken('the last', 176, 178)
  const { user, sound, passTo } = await open({ record: { lengthMs, durationMs: lengthMs, ideas: [last] } })
  await waitFor(() => expect(position()).toHaveAttribute('aria-valuemax', '180'))
  await user.click(await screen.findByRole('button', { name: /^Play idea 1,/ }))
  expect(sound.played.at(-1)?.[0]).toBeGreaterThan(174_000)
  passTo(177_000)
  expect(position()).toHaveAttribute('aria-valuenow', '177')
  position().focus()
  await user.keyboard('{End}')
  expect(position()).toHaveAttribute('aria-valuetext', expect.stringContaining('3:00 of 3:00'))
})
