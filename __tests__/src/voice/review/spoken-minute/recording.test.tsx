import { screen, waitFor, within } from '@testing-library/react'
import { spoken } from '../../../../harness/records'
import { open, button, rows, position, kept } from './open-spoken-minute'

afterEach(() => {
  jest.restoreAllMocks()
})

describe('the speech figures', () => {
  const figures = () =>
    within(screen.getByRole('region', { name: 'Speech' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])

  test('are shown on every device', async () => {
    await open({ parts: [] })
    expect(figures()).toEqual([
      ['Speaking time', '8%'],
      ['Silences', '1'],
      ['Longest silence', '6.0 s'],
    ])
  })

  test('count words only if a recogniser transcribed them', async () => {
    const said = [spoken('bake some bread', 3, 5)]
    const { unmount } = await open({ record: { ideas: said } })
    await screen.findByRole('slider', { name: 'Position' })
    expect(screen.queryByText('Words per minute')).not.toBeInTheDocument()
    unmount()
    await open({ record: { ideas: said }, isTranscribed: true })
    await screen.findByText('Words per minute')
    expect(figures()).toContainEqual(['Words per minute', '90'])
  })

  test('are listed idea by idea', async () => {
    const { user } = await open()
    await user.click(screen.getByText('Idea by idea'))
    const table = screen.getByRole('table')
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Spoken ideaStarted atDuration', 'Idea 10:032.0 s', 'call her0:122.0 s', 'Idea 40:201.0 s'])
  })
})

describe('the recording', () => {
  test('can be saved as files, part by part', async () => {
    const saved: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    })
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${file.size}`, revokeObjectURL: () => undefined })
    const mimeType = 'audio/webm;codecs=opus'
    const { user } = await open({
      parts: [
        { startMs: 0, mimeType },
        { startMs: 30_000, mimeType },
      ],
    })
    await user.click(await screen.findByText('The recording'))
    await user.click(button('Save part 2 of 2 as a file'))
    expect(saved).toEqual(['A rainy Sunday 1970-01-01 part 2.webm blob:5'])
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

test.each([
  [30, '0:30 of 0:30'],
  [90, '1:30 of 1:30'],
  [180, '3:00 of 3:00'],
])('the position of a %d-second recording reaches the end of its round', async (seconds, end) => {
  const lengthMs = seconds * 1000
  const last = spoken('the last', seconds - 4, seconds - 2)
  const { user, sound, passTo } = await open({ record: { lengthMs, durationMs: lengthMs, ideas: [last] } })
  await waitFor(() => expect(position()).toHaveAttribute('aria-valuemax', String(seconds)))
  await user.click(await screen.findByRole('button', { name: /^Play idea 1,/ }))
  expect(sound.played.at(-1)?.[0]).toBeGreaterThan(lengthMs - 6_000)
  passTo(lengthMs - 3_000)
  expect(position()).toHaveAttribute('aria-valuenow', String(seconds - 3))
  position().focus()
  await user.keyboard('{End}')
  expect(position()).toHaveAttribute('aria-valuetext', expect.stringContaining(end))
})
