import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noteDivider } from '../../../contract/note'
import { RecordScreen } from '../../../src/records/RecordScreen'
import { createMemoryDevice } from '../../harness/memory-outbox'
import { buildRecord, spoken, typed } from '../../harness/records'
import { createRecordsServer, holdAnswers } from '../../harness/records-server'
import { finished as finishedRound } from '../exercise/samples'
import { renderScreen, type ScreenOptions } from '../../harness/render-screen'
import { buildRound } from '../../harness/rounds'
import type { IdeaRecord } from '../../../src/records/documents'

function open(record: Partial<IdeaRecord> | null = {}, options: Partial<ScreenOptions> = {}) {
  const server = options.server ?? createRecordsServer(record === null ? [] : [buildRecord(record)])
  return renderScreen(<RecordScreen id="record-1" />, { path: '/records/record-1', ...options, server })
}

/** A server that cannot be reached, and what to do when it can. */
function cutOff(records: IdeaRecord[] = []) {
  const server = createRecordsServer(records)
  server.isReachable = false
  return server
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const note = () => screen.findByRole('textbox', { name: 'Note' })
const like = () => screen.getByRole('button', { name: 'Like' })

afterEach(() => {
  jest.restoreAllMocks()
})

describe('a record', () => {
  test('shows its topic, when it was, its ring, its ideas and its note', async () => {
    const startedAt = new Date(2026, 10, 17, 14, 5).toISOString()
    await open({
      localDay: '2026-11-17',
      startedAt,
      comment: 'Well begun.',
      ideas: [typed('bake bread', 2.7), spoken('', 11, 13)],
    })
    expect(await heading('A rainy Sunday')).toBeInTheDocument()
    expect(screen.getByText('Diary · Tuesday, 17 November 2026, 14:05')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: '2 ideas, at 3 and 11 seconds' })).toBeInTheDocument()
    const ideas = within(screen.getByRole('list', { name: 'Ideas' })).getAllByRole('listitem')
    expect(ideas.map((idea) => idea.textContent)).toEqual(['0:02bake bread', '0:11said, 2.0 s'])
    expect(await note()).toHaveValue('Well begun.')
    expect(document.title).toBe('Records A rainy Sunday | Idea Training')
  })

  test('that was stopped early says so', async () => {
    await open({ durationMs: 32_400 })
    expect(await screen.findByText(/stopped after 32 s$/)).toBeInTheDocument()
  })

  test('without ideas is a result, too', async () => {
    await open({ ideas: [] })
    expect(await screen.findByText(/^None came in this minute/)).toBeInTheDocument()
  })

  test('is marked as viewed when it is opened, once', async () => {
    const { server } = await open({ viewed: false })
    await waitFor(() => expect(server.records[0]?.viewed).toBe(true))
    await userEvent.click(like())
    await waitFor(() => expect(server.records[0]?.isLiked).toBe(true))
    const views = server.asked.filter(({ variables }) => JSON.stringify(variables).includes('viewed'))
    expect(views).toHaveLength(1)
  })

  test('that was viewed before asks for nothing more', async () => {
    const { server } = await open({ viewed: true })
    await heading('A rainy Sunday')
    expect(server.asked.map(({ operation }) => operation)).not.toContain('UpdateIdeaRecord')
  })
})

describe('liking', () => {
  test('shows at once and reaches the server', async () => {
    const { server } = await open()
    await heading('A rainy Sunday')
    expect(like()).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(like())
    expect(like()).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(server.records[0]?.isLiked).toBe(true))
    await userEvent.click(like())
    await waitFor(() => expect(server.records[0]?.isLiked).toBe(false))
    expect(like()).toHaveAttribute('aria-pressed', 'false')
  })

  test('does not jump back while the fresh answer is under way', async () => {
    const { server, device } = await open()
    await heading('A rainy Sunday')
    const { letGo } = holdAnswers(server)
    await userEvent.click(like())
    await waitFor(() => expect(server.records[0]?.isLiked).toBe(true))
    await waitFor(() => expect(device.entries()).toEqual([]))
    expect(like()).toHaveAttribute('aria-pressed', 'true')
    await act(async () => letGo())
    expect(like()).toHaveAttribute('aria-pressed', 'true')
  })

  test('waits on the device where the server is out of reach', async () => {
    const { server, device } = await open()
    await heading('A rainy Sunday')
    server.isReachable = false
    await userEvent.click(like())
    expect(like()).toHaveAttribute('aria-pressed', 'true')
    expect(device.entries()).toMatchObject([{ recordId: 'record-1', operation: { change: { isLiked: true } } }])
    expect(await screen.findByRole('status')).toHaveTextContent('Saved on this device')
  })

  test('that can be kept nowhere says why', async () => {
    const { server, device } = await open()
    await heading('A rainy Sunday')
    server.isReachable = false
    device.fail('This device is full.')
    await userEvent.click(like())
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved: This device is full.')
    expect(like()).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('the note', () => {
  test('saves by itself after a pause', async () => {
    const { server } = await open()
    await userEvent.type(await note(), 'Call her on Thursday.')
    expect(screen.getByRole('status')).toHaveTextContent('Saving…')
    await waitFor(() => expect(server.records[0]?.comment).toBe('Call her on Thursday.'), { timeout: 3_000 })
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Saved$/))
  })

  describe('saves at once, before the pause', () => {
    const openOffline = async () => {
      const screen = await open()
      screen.server.isReachable = false
      await userEvent.type(await note(), 'in a hurry')
      expect(screen.device.entries()).toEqual([])
      return screen
    }

    test('when the field is left', async () => {
      const { device } = await openOffline()
      await userEvent.tab()
      expect(device.entries()).toMatchObject([{ operation: { change: { comment: 'in a hurry' } } }])
    })

    test('when the page is left', async () => {
      const { device, unmount } = await openOffline()
      await act(async () => unmount())
      expect(device.entries()).toMatchObject([{ operation: { change: { comment: 'in a hurry' } } }])
    })

    test('when the tab goes away', async () => {
      const { device } = await openOffline()
      await act(async () => void window.dispatchEvent(new Event('pagehide')))
      expect(device.entries()).toMatchObject([{ operation: { change: { comment: 'in a hurry' } } }])
    })

    test('when the tab is no longer looked at', async () => {
      const { device } = await openOffline()
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
      expect(device.entries()).toMatchObject([{ operation: { change: { comment: 'in a hurry' } } }])
    })
  })

  test('keeps what is being written while fresh answers come in, or fail to', async () => {
    const { server } = await open()
    await userEvent.type(await note(), 'first')
    await userEvent.click(like())
    await waitFor(() => expect(server.records[0]).toMatchObject({ comment: 'first', isLiked: true }))
    await userEvent.type(await note(), ' and more')
    server.isReachable = false
    await userEvent.click(like())
    expect(await note()).toHaveValue('first and more')
    expect(await heading('A rainy Sunday')).toBeInTheDocument()
  })

  test('that can be kept nowhere stays in the field, and is tried again', async () => {
    const { server, device } = await open()
    const field = await note()
    server.isReachable = false
    device.fail('This device is full.')
    await userEvent.type(field, 'dear')
    await userEvent.tab()
    expect(await screen.findByText(/^Not saved yet: This device is full\./)).toBeInTheDocument()
    expect(field).toHaveValue('dear')
    device.fail(null)
    server.isReachable = true
    await userEvent.click(field)
    await userEvent.tab()
    await waitFor(() => expect(server.records[0]?.comment).toBe('dear'))
    await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).not.toBeInTheDocument())
  })
})

describe('editing', () => {
  test('changes topic and category in place', async () => {
    const { server } = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const topic = screen.getByRole('textbox', { name: 'Topic' })
    expect(topic).toHaveFocus()
    await userEvent.clear(topic)
    await userEvent.type(topic, '  A dry Monday ')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Work')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await heading('A dry Monday')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
    await waitFor(() => expect(server.records[0]).toMatchObject({ topicTitle: 'A dry Monday', category: 'Work' }))
    expect(document.title).toBe('Records A dry Monday | Idea Training')
  })

  test('needs a topic', async () => {
    const { server } = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Topic' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveAccessibleDescription('A record needs a topic.')
    expect(server.records[0]?.topicTitle).toBe('A rainy Sunday')
  })

  test('can be given up', async () => {
    const { device } = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Topic' }), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await heading('A rainy Sunday')).toBeInTheDocument()
    expect(device.entries()).toEqual([])
  })
})

describe('rounds on the same topic', () => {
  const earlier = () => screen.findByRole('list', { name: 'Rounds on this topic' })

  test('stand side by side, each with its link, its count and its first idea; this one is marked', async () => {
    const server = createRecordsServer([
      buildRecord({ localDay: '2026-11-17' }),
      buildRecord({ id: 'record-2', localDay: '2026-11-10', topicTitle: 'A RAINY Sunday', ideas: [typed('tea', 4)] }),
      buildRecord({ id: 'record-3', localDay: '2026-11-09', topicTitle: 'Trains' }),
    ])
    await open({}, { server })
    const rounds = within(await earlier()).getAllByRole('listitem')
    expect(rounds).toHaveLength(2)
    expect(rounds[0]).toHaveAttribute('aria-current', 'true')
    expect(rounds[0]).toHaveTextContent(/this one2 ideasfirst after 2.7 sof 60 s$/)
    expect(within(await earlier()).getByRole('link')).toHaveAttribute('href', '/records/record-2')
    expect(rounds[1]).toHaveTextContent(/1 ideafirst after 4.0 sof 60 s$/)
  })

  test('are not spoken of where there is but this one', async () => {
    const { server } = await open()
    await waitFor(() =>
      expect(server.asked.some(({ variables }) => variables['topic'] === 'A rainy Sunday')).toBe(true),
    )
    await act(async () => undefined)
    expect(screen.queryByRole('heading', { name: 'Rounds on this topic' })).not.toBeInTheDocument()
  })
})

describe('deleting', () => {
  test('goes back to the records at once, and leaves no page to go back to', async () => {
    const { server, router, gateways } = await open()
    const remove = await screen.findByRole('button', { name: 'Delete' })
    const missing: number[] = []
    const observer = new MutationObserver(() => {
      missing.push(screen.queryAllByText('This record is not there').length)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    await userEvent.click(remove)
    await waitFor(() => expect(router.state.location.pathname).toBe('/records'))
    observer.disconnect()
    // Nothing flashes by while the page is being left.
    expect(new Set(missing)).toEqual(new Set([0]))
    expect(server.records).toHaveLength(1)
    await act(async () => gateways.passTime(8_000))
    await waitFor(() => expect(server.records).toEqual([]))
    expect(router.history.length).toBe(1)
  })

  test('that can be kept nowhere says why, and leaves the record', async () => {
    const { server, device, router } = await open()
    const remove = await screen.findByRole('button', { name: 'Delete' })
    device.fail('This device is full.')
    await userEvent.click(remove)
    expect(await screen.findByRole('alert')).toHaveTextContent('This device is full.')
    expect(router.state.location.pathname).toBe('/records/record-1')
    expect(server.records).toHaveLength(1)
  })
})

describe('instead of a record', () => {
  test('one that is not there leads to the records', async () => {
    await open(null)
    expect(await screen.findByRole('heading', { name: 'This record is not there' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to your records' })).toHaveAttribute('href', '/records')
  })

  test('one that was deleted here is not there, before the server knows', async () => {
    const left = [{ owner: 'uid-aya', recordId: 'record-1', operation: { kind: 'delete' } } as const]
    const server = createRecordsServer([buildRecord()])
    await open(
      {},
      {
        server,
        left,
        gateways: { records: { deliver: () => Promise.resolve({ outcome: 'failed', message: 'Not now.' }) } },
      },
    )
    expect(await screen.findByRole('heading', { name: 'This record is not there' })).toBeInTheDocument()
  })

  test('the server out of reach can be tried again', async () => {
    const server = cutOff([buildRecord()])
    await open({}, { server })
    const failure = await screen.findByRole('alert')
    expect(failure).toHaveTextContent('This record could not be loaded')
    server.isReachable = true
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
    expect(await heading('A rainy Sunday')).toBeInTheDocument()
  })

  test('the network coming back tries again by itself', async () => {
    const server = cutOff([buildRecord()])
    await open({}, { server })
    await screen.findByRole('alert')
    server.isReachable = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await heading('A rainy Sunday')).toBeInTheDocument()
  })
})

describe('a round that waits on this device', () => {
  const left = [
    {
      owner: 'uid-aya',
      recordId: 'record-1',
      operation: { kind: 'save', record: buildRound({ id: 'record-1', topicTitle: 'Trains' }) },
    } as const,
  ]

  test('is shown from there, and can be liked and noted already', async () => {
    const { device } = await open(null, { server: cutOff(), left })
    expect(await heading('Trains')).toBeInTheDocument()
    expect(screen.getByRole('list', { name: 'Ideas' })).toHaveTextContent('A night train')
    await userEvent.click(like())
    await userEvent.type(await note(), 'x')
    await userEvent.tab()
    await waitFor(() =>
      expect(device.entries()).toMatchObject([
        { operation: { kind: 'save' } },
        { operation: { kind: 'change', change: { viewed: true, isLiked: true, comment: 'x' } } },
      ]),
    )
  })

  test('stays on the screen, with what is being written, when it reaches the server', async () => {
    const server = cutOff()
    const { gateways } = await open(null, { server, left, device: createMemoryDevice() })
    await userEvent.type(await note(), 'draft')
    server.isReachable = true
    await act(async () => gateways.wakeUp())
    await waitFor(() => expect(server.records).toHaveLength(1))
    expect(await note()).toHaveValue('draft')
    expect(await heading('Trains')).toBeInTheDocument()
  })
})

test('without the server the record is there as this device last saw it, and fresh once the server is back', async () => {
  const server = cutOff([buildRecord({ comment: 'New.' })])
  await open(null, { server, seen: [buildRecord({ comment: 'Old.' })] })
  expect(await heading('A rainy Sunday')).toBeInTheDocument()
  expect(screen.getByText(/as this device last saw it/)).toBeVisible()
  server.isReachable = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/as this device last saw it/)).not.toBeInTheDocument())
})

describe('a note that is written in two places', () => {
  test('shows both texts once it is saved, and says so', async () => {
    const { server } = await open({ comment: '' })
    await userEvent.type(await note(), 'Mine.')
    server.records = [buildRecord({ comment: 'Theirs.' })]
    await userEvent.tab()
    await waitFor(async () => expect(await note()).toHaveValue(`Theirs.${noteDivider}Mine.`))
    expect(screen.getByText(/written in two places at once/)).toBeVisible()
  })

  test('is not changed under the hands of whoever is writing, and what they write next replaces their own part', async () => {
    const { server } = await open({ comment: '' })
    await userEvent.type(await note(), 'Mine')
    server.records = [buildRecord({ comment: 'Theirs.' })]
    await waitFor(() => expect(server.records[0]?.comment).toBe(`Theirs.${noteDivider}Mine`), { timeout: 3_000 })
    expect(await note()).toHaveValue('Mine')
    await userEvent.type(await note(), ', too.')
    await userEvent.tab()
    await waitFor(() => expect(server.records[0]?.comment).toBe(`Theirs.${noteDivider}Mine, too.`))
    await waitFor(async () => expect(await note()).toHaveValue(`Theirs.${noteDivider}Mine, too.`))
  })
})

test('a page that is looked at again shows what was changed elsewhere meanwhile', async () => {
  const { server } = await open({ comment: 'Before.' })
  expect(await note()).toHaveValue('Before.')
  server.records = [buildRecord({ comment: 'Changed on the phone.', isLiked: true })]
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(async () => expect(await note()).toHaveValue('Changed on the phone.'))
  expect(like()).toBePressed()
})

describe('trying its topic again', () => {
  const again = () => screen.findByRole('link', { name: 'Try this topic again' })

  test('leads to a round that is set up with its topic and category', async () => {
    const { router } = await open({ topicTitle: 'Tea & 2 cups?', category: 'Diary' })
    await userEvent.click(await again())
    expect(router.state.location).toMatchObject({
      pathname: '/exercise',
      search: { topic: 'Tea & 2 cups?', category: 'Diary' },
    })
  })

  test.each(['kept', 'notKept'] as const)('with the last round still there, %s', async (phase) => {
    const round =
      phase === 'kept'
        ? ({ ...finishedRound, phase } as const)
        : ({ ...finishedRound, phase, message: 'Full.' } as const)
    const { store } = await open({}, { preloadedState: { round } })
    await userEvent.click(await again())
    expect(store.getState().round.phase).toBe(phase === 'kept' ? 'idle' : 'notKept')
  })
})
