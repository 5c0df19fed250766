import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RecordingPart } from '../../../../src/lib/voice-gateways'
import type { IdeaRecord } from '../../../../src/records/documents'
import { RecordScreen } from '../../../../src/records/RecordScreen'
import { ReviewedMinute } from '../../../../src/review/ReviewedMinute'
import type { OpenSound } from '../../../../src/voice/review/player'
import { SpokenMinute } from '../../../../src/voice/review/SpokenMinute'
import {
  listeningBegan,
  microphoneAsked,
  microphoneClosed,
  microphoneOpened,
  voice as voiceMachine,
} from '../../../../src/voice/voice'
import { createFakeVoice } from '../../../harness/fake-voice'
import { buildRecord, spoken, typed } from '../../../harness/records'
import { createRecordsServer } from '../../../harness/records-server'
import { renderScreen } from '../../../harness/render-screen'
import { createFakeSound } from './fake-sound'

const ideas = [spoken('', 3, 5), typed('read on the floor', 8), spoken('call her', 12, 14), spoken('', 20, 21)]

interface Opening {
  record?: Partial<IdeaRecord>
  /** What this device has recorded. */
  parts?: Pick<RecordingPart, 'startMs' | 'mimeType'>[]
  isTranscribed?: boolean
  sound?: ReturnType<typeof createFakeSound>
}

/** The record's page, with the sound in the test's hands. */
async function open({ record = {}, parts, isTranscribed = false, sound = createFakeSound() }: Opening = {}) {
  const voice = createFakeVoice()
  const about = { id: 'record-1', owner: 'uid-aya', topicTitle: 'A rainy Sunday', startedAtWall: 0 }
  for (const part of parts ?? [{ startMs: 0, mimeType: 'audio/webm;codecs=opus' }]) {
    await voice.recordings.begin(about, part)
    await voice.recordings.append('record-1', new Blob(['sound']))
  }
  if (isTranscribed) await voice.recordings.noteTranscribed('record-1')
  const openSound: OpenSound = () => Promise.resolve(sound)
  let tick: () => void = () => undefined
  const ticks = (next: () => void) => {
    tick = next
    return () => undefined
  }
  const server = createRecordsServer([buildRecord({ ideas, ...record })])
  const view = await renderScreen(
    <RecordScreen
      id="record-1"
      showMinute={(minute) => (
        <ReviewedMinute
          {...minute}
          speak={(part, show) => <SpokenMinute {...minute} {...part} {...{ show, openSound, ticks }} />}
          withOwnRounds={() => null}
          note={null}
        />
      )}
    />,
    { path: '/records/record-1', server, gateways: { voice } },
  )
  await screen.findByRole('list', { name: 'Ideas' })
  return {
    ...view,
    voice,
    sound,
    user: userEvent.setup(),
    /** The sound goes on to a moment. */
    passTo: (positionMs: number) =>
      act(() => {
        sound.goTo(positionMs)
        tick()
      }),
  }
}

const button = (name: string) => screen.getByRole('button', { name })
const rows = () => within(screen.getByRole('list', { name: 'Ideas' })).getAllByRole('listitem')
const written = (number: number) => screen.getByRole('textbox', { name: `What you said, idea ${number}` })
const position = () => screen.getByRole('slider', { name: 'Position' })
const kept = (server: ReturnType<typeof createRecordsServer>) =>
  server.records[0]?.ideas.map(({ text, atMs, endMs }) => [text, atMs, endMs])

afterEach(() => {
  jest.restoreAllMocks()
})

describe('hearing it again', () => {
  test('an idea plays alone, with a little before and after it', async () => {
    const { user, sound } = await open()
    await user.click(await screen.findByRole('button', { name: 'Play idea 3, 0:12' }))
    expect(sound.played).toEqual([[11_750, 14_250]])
    expect(rows()[2]).toHaveAttribute('aria-current', 'true')
    expect(rows()[2]).toHaveTextContent(/now playing/)
    act(() => sound.end())
    expect(rows()[2]).not.toHaveAttribute('aria-current')
    expect(button('Play idea 3, 0:12')).toBeEnabled()
  })

  test('an idea that plays can be stopped', async () => {
    const { user, sound } = await open()
    await user.click(await screen.findByRole('button', { name: 'Play idea 1, 0:03' }))
    await user.click(button('Stop idea 1, 0:03'))
    expect(sound.isPlaying).toBe(false)
  })

  test('the minute plays, shows what sounds, and pauses', async () => {
    const { user, sound, passTo } = await open()
    await screen.findByRole('slider', { name: 'Position' })
    await user.click(button('Play the minute'))
    expect(sound.played).toEqual([[0, 60_000]])
    passTo(4_000)
    expect(rows()[0]).toHaveTextContent(/now playing/)
    passTo(7_000)
    expect(screen.queryByText(/playing$/)).not.toBeInTheDocument()
    await user.click(button('Pause'))
    await user.click(button('Play the minute'))
    expect(sound.played.at(-1)).toEqual([7_000, 60_000])
  })

  test('the keyboard moves the hand', async () => {
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

  test('a recording that is still being made is read when it is complete', async () => {
    const { store, voice } = await open()
    await screen.findByRole('slider', { name: 'Position' })
    const read = jest.spyOn(voice.recordings, 'read')
    await act(async () => {
      store.join(voiceMachine)
      store.dispatch(microphoneAsked())
      store.dispatch(microphoneOpened({ microphones: [], microphoneId: '' }))
      store.dispatch(listeningBegan({ roundId: 'record-1' }))
    })
    expect(button('Play idea 3, 0:12')).toBeDisabled()
    expect(read).not.toHaveBeenCalled()
    await act(async () => store.dispatch(microphoneClosed()))
    expect(button('Play idea 3, 0:12')).toBeEnabled()
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('leaving the page ends the sound', async () => {
    const { sound, unmount } = await open()
    await screen.findByRole('slider', { name: 'Position' })
    unmount()
    expect(sound.isClosed).toBe(true)
  })

  test('a device without the recording says so, and offers no sound', async () => {
    await open({ parts: [] })
    expect(await screen.findByText(/^This device has no recording of this round/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument()
    expect(written(1)).toBeEnabled()
  })

  test('what cannot be played is told, and the rest works', async () => {
    await open({ sound: createFakeSound({ unreadable: 1 }) })
    expect(await screen.findByText(/^A part of the recording cannot be played here/)).toBeInTheDocument()
    expect(button('Play the minute')).toBeEnabled()
  })

  test('where nothing can be played, it can still be saved', async () => {
    const { user } = await open({ sound: createFakeSound({ unreadable: 1, isEmpty: true }) })
    expect(await screen.findByText(/^The recording cannot be played here/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument()
    await user.click(screen.getByText('The recording'))
    expect(button('Save the recording as a file')).toBeEnabled()
  })
})

describe('writing down what was said', () => {
  test('is kept on leaving the field', async () => {
    const { user, server } = await open()
    await user.type(written(1), 'bake bread')
    await user.tab()
    await waitFor(() => expect(kept(server)?.[0]).toEqual(['bake bread', 3_000, 5_000]))
    expect(rows()[0]).toHaveTextContent('bake bread')
    expect(await screen.findByText('Idea 1 is kept.')).toBeInTheDocument()
  })

  test('Enter keeps it and goes on to the next that is not written', async () => {
    const { user, server } = await open()
    await user.type(written(1), 'bake bread{Enter}')
    await waitFor(() => expect(written(4)).toHaveFocus())
    await user.keyboard('walk{Enter}')
    await waitFor(() =>
      expect(kept(server)?.map(([text]) => text)).toEqual(['bake bread', 'read on the floor', 'call her', 'walk']),
    )
    expect(button('Edit, idea 4')).toHaveFocus()
  })

  test('can be changed, or left as it was', async () => {
    const { user, server } = await open()
    await user.click(button('Edit, idea 3'))
    expect(written(3)).toHaveFocus()
    await user.keyboard(' on Thursday{Escape}')
    expect(rows()[2]).toHaveTextContent('call her')
    expect(button('Edit, idea 3')).toHaveFocus()
    await user.click(button('Edit, idea 3'))
    await user.keyboard(' today{Enter}')
    await waitFor(() => expect(kept(server)?.[2]?.[0]).toBe('call her today'))
    expect(server.asked.filter(({ operation }) => operation === 'UpdateIdeaRecord')).toHaveLength(1)
  })

  test('is kept after a pause, while the field stays; Escape takes it back', async () => {
    const { user, server } = await open()
    await user.click(button('Edit, idea 3'))
    await user.keyboard(' today')
    await waitFor(() => expect(kept(server)?.[2]?.[0]).toBe('call her today'), { timeout: 3_000 })
    expect(written(3)).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(kept(server)?.[2]?.[0]).toBe('call her'))
    expect(rows()[2]).toHaveTextContent('call her')
  })

  test.each([
    ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['the page is out of sight', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is not lost when %s', async (_how, leave) => {
    const { user, server } = await open()
    await user.type(written(1), 'in a hurry')
    act(() => void leave())
    await waitFor(() => expect(kept(server)?.[0]?.[0]).toBe('in a hurry'))
  })

  test('is not lost when the person goes to another page', async () => {
    const { user, server, unmount } = await open()
    await user.type(written(1), 'in a hurry')
    unmount()
    await waitFor(() => expect(kept(server)?.[0]?.[0]).toBe('in a hurry'))
  })

  test('that can be kept nowhere says why, stays, and is tried again', async () => {
    const { user, server, device } = await open()
    server.isReachable = false
    device.fail('This device is full.')
    await user.type(written(1), 'bake bread{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This device is full.')
    expect(rows()[0]).toHaveTextContent('bake bread')
    device.fail(null)
    server.isReachable = true
    await user.click(button('Try again'))
    await waitFor(() => expect(kept(server)?.[0]?.[0]).toBe('bake bread'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('two changes in a row keep both', async () => {
    const { user, server } = await open()
    await user.type(written(1), 'bake bread')
    await user.type(written(4), 'walk')
    await user.tab()
    await waitFor(() =>
      expect(kept(server)?.map(([text]) => text)).toEqual(['bake bread', 'read on the floor', 'call her', 'walk']),
    )
  })

  test('does not undo what was changed elsewhere meanwhile', async () => {
    const { user, server, client } = await open()
    await user.type(written(1), 'bake')
    const [record] = server.records
    if (!record) throw new Error('There is no record.')
    server.records = [
      { ...record, ideas: record.ideas.map((idea) => (idea.atMs === 20_000 ? { ...idea, text: 'walk' } : idea)) },
    ]
    const { ideaRecordQuery, recordContext } = await import('../../../../src/records/documents')
    await act(async () => {
      await client
        .query(ideaRecordQuery, { id: 'record-1' }, { ...recordContext, requestPolicy: 'network-only' })
        .toPromise()
    })
    await waitFor(() => expect(rows()[3]).toHaveTextContent('walk'))
    expect(written(1)).toHaveValue('bake')
    await user.type(written(1), ' bread')
    await user.tab()
    await waitFor(() =>
      expect(kept(server)?.map(([text]) => text)).toEqual(['bake bread', 'read on the floor', 'call her', 'walk']),
    )
  })
})

describe('putting ideas right', () => {
  test('joins one with the next spoken one, and leaves what was typed between', async () => {
    const { user, server } = await open()
    await user.click(button('More, idea 1'))
    await user.click(button('Join with next, idea 1'))
    await waitFor(() =>
      expect(kept(server)).toEqual([
        ['call her', 3_000, 14_000],
        ['read on the floor', 8_000, null],
        ['', 20_000, 21_000],
      ]),
    )
    expect(await screen.findByText('Joined with the idea at 0:12.')).toBeInTheDocument()
    expect(button('More, idea 1')).toHaveFocus()
  })

  test('the last one has no next', async () => {
    const { user } = await open()
    await user.click(button('More, idea 4'))
    expect(screen.queryByRole('button', { name: 'Join with next, idea 4' })).not.toBeInTheDocument()
  })

  test('splits at the quietest place, after a look around', async () => {
    const { user, server, sound } = await open({ sound: createFakeSound({ quietestMs: () => 12_700 }) })
    await screen.findByRole('button', { name: 'Play idea 3, 0:12' })
    await user.click(button('More, idea 3'))
    await user.click(button('Split, idea 3'))
    const place = screen.getByRole('slider', { name: /^Where the second idea begins/ })
    expect(place).toHaveFocus()
    expect(place).toHaveValue('700')
    await user.click(button('Play before'))
    await user.click(button('Play after'))
    expect(sound.played).toEqual([
      [12_000, 12_700],
      [12_700, 14_000],
    ])
    await user.click(button('Split here'))
    await waitFor(() =>
      expect(kept(server)?.slice(2, 4)).toEqual([
        ['call her', 12_000, 12_700],
        ['', 12_700, 14_000],
      ]),
    )
    expect(written(4)).toHaveFocus()
  })

  test('splits in the middle where there is no sound; cancelling changes nothing', async () => {
    const { user, server } = await open({ parts: [] })
    await user.click(button('More, idea 3'))
    await user.click(button('Split, idea 3'))
    expect(screen.getByRole('slider', { name: /^Where the second idea begins/ })).toHaveValue('1000')
    await user.click(button('Cancel'))
    expect(button('More, idea 3')).toHaveFocus()
    expect(server.asked.filter(({ operation }) => operation === 'UpdateIdeaRecord')).toEqual([])
  })

  test('deletes, and takes it back as often as was deleted, even the last', async () => {
    const { user, server } = await open({ record: { ideas: [spoken('one', 3, 4), spoken('two', 6, 7)] } })
    for (const name of ['More, idea 1', 'Delete, idea 1', 'More, idea 1', 'Delete, idea 1'])
      await user.click(button(name))
    await waitFor(() => expect(kept(server)).toEqual([]))
    expect(screen.getByText('The idea at 0:06 is deleted.')).toBeInTheDocument()
    const undo = button('Undo deleting the idea')
    expect(undo).toHaveFocus()
    await user.click(undo)
    await user.click(button('Undo deleting the idea'))
    await waitFor(() =>
      expect(kept(server)).toEqual([
        ['one', 3_000, 4_000],
        ['two', 6_000, 7_000],
      ]),
    )
    expect(screen.queryByRole('button', { name: /^Undo deleting/ })).not.toBeInTheDocument()
  })

  test('what was typed has nothing to be heard or split', async () => {
    const { user } = await open()
    await user.click(button('More, idea 2'))
    const names = within(rows()[1] ?? document.body)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Best', 'Edit', 'More', 'Delete'])
  })
})

describe('what the voice shows', () => {
  const figures = () =>
    within(screen.getByRole('region', { name: 'The voice' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])

  test('is measured on every device', async () => {
    await open({ parts: [] })
    expect(figures()).toEqual([
      ['Speaking', '8 %'],
      ['Pauses', '1'],
      ['Longest pause', '6.0 s'],
    ])
  })

  test('counts words only where a recogniser wrote them', async () => {
    const said = [spoken('bake some bread', 3, 5)]
    const { unmount } = await open({ record: { ideas: said } })
    await screen.findByRole('slider', { name: 'Position' })
    expect(screen.queryByText('Words per minute')).not.toBeInTheDocument()
    unmount()
    await open({ record: { ideas: said }, isTranscribed: true })
    await screen.findByText('Words per minute')
    expect(figures()).toContainEqual(['Words per minute', '90'])
  })

  test('goes idea by idea', async () => {
    const { user } = await open()
    await user.click(screen.getByText('Idea by idea'))
    const table = screen.getByRole('table')
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Spoken ideaBegan atSaid for', 'Idea 10:032.0 s', 'call her0:122.0 s', 'Idea 40:201.0 s'])
  })
})

describe('the recording', () => {
  test('becomes a file, part by part', async () => {
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

  test('is deleted after asking once; the ideas stay', async () => {
    const { user, voice, server } = await open()
    await user.click(await screen.findByText('The recording'))
    await user.click(button('Delete the recording'))
    const dialog = screen.getByRole('dialog', { name: 'Delete this recording?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/^This device has no recording of this round/)).toBeInTheDocument()
    expect(await voice.recordings.read('record-1')).toBeNull()
    expect(rows()).toHaveLength(4)
    expect(kept(server)).toHaveLength(4)
  })

  test('that cannot be deleted says why', async () => {
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
])('a recording of %d seconds is as long as its round', async (seconds, end) => {
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
