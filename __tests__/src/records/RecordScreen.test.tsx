import { screen, waitFor, act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noteDivider } from '../../../contract/note'
import type { IdeaRecord } from '../../../contract/record'
import { RecordScreen } from '../../../src/records/RecordScreen'
import { createMemoryDevice } from '../../../src/sync/device/twins'
import { createRecordsServer } from '../../harness/fake-records-server'
import { buildRecord } from '../../harness/records'
import { renderScreen, type ScreenOptions } from '../../harness/render-screen'
import { buildRound } from '../../harness/rounds'

function open(record: Partial<IdeaRecord> | null = {}, options: Partial<ScreenOptions> = {}) {
  const server = options.server ?? createRecordsServer(record === null ? [] : [buildRecord(record)])
  return renderScreen(<RecordScreen id="record-1" />, { path: '/records/record-1', ...options, server })
}

/** A server that cannot be reached until the test says so. */
function cutOff(records: IdeaRecord[] = []) {
  const server = createRecordsServer(records)
  server.isReachable = false
  return server
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const note = () => screen.findByRole('textbox', { name: 'Note' })

const like = () => screen.getByRole('button', { name: 'Like' })

/** Opens the menu `More` of the record's page. */
const openMore = async () => userEvent.click(await screen.findByRole('button', { name: 'More' }))

/** Presses a button in the menu `More`. */
async function pressInMore(name: string): Promise<void> {
  await openMore()
  await userEvent.click(screen.getByRole('button', { name }))
}

test('a record is marked as viewed once, when it is opened', async () => {
  const { server } = await open({ viewed: false })
  await waitFor(() => expect(server.records[0]?.viewed).toBe(true))
  await userEvent.click(like())
  await waitFor(() => expect(server.records[0]?.isLiked).toBe(true))
  const views = server.asked.filter(({ variables }) => JSON.stringify(variables).includes('viewed'))
  expect(views).toHaveLength(1)
})

test('tags that are still being typed are saved when the page is closed or left', async () => {
  const { server, unmount } = await open()
  const field = await screen.findByRole('textbox', { name: 'Tags' })
  await userEvent.type(field, 'home, gar')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(server.records[0]?.tags).toEqual(['home', 'gar']))
  expect(field).toHaveValue('home, gar')
  // Another device tags the round meanwhile.
  server.records = server.records.map((record) => ({ ...record, tags: [...record.tags, 'theirs'] }))
  await userEvent.type(field, 'den')
  unmount()
  await waitFor(() => expect(server.records[0]?.tags).toEqual(['home', 'garden', 'theirs']))
})

test('the note stays in the field and is saved again later if it cannot be stored anywhere', async () => {
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

test('a note that is edited in two places does not change while somebody is typing, then shows both texts and says so', async () => {
  const { server } = await open({ comment: '' })
  await userEvent.type(await note(), 'Mine')
  expect(screen.getByRole('status')).toHaveTextContent('Saving…')
  server.records = [buildRecord({ comment: 'Theirs.' })]
  await waitFor(() => expect(server.records[0]?.comment).toBe(`Theirs.${noteDivider}Mine`), { timeout: 3_000 })
  expect(await note()).toHaveValue('Mine')
  await userEvent.type(await note(), ', too.')
  await userEvent.tab()
  await waitFor(() => expect(server.records[0]?.comment).toBe(`Theirs.${noteDivider}Mine, too.`))
  await waitFor(async () => expect(await note()).toHaveValue(`Theirs.${noteDivider}Mine, too.`))
  expect(screen.getByText(/edited in two places at once/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Saved$/))
})

describe('editing', () => {
  test('changes topic and category in place', async () => {
    const { server } = await open()
    await pressInMore('Edit')
    const topic = screen.getByRole('textbox', { name: 'Topic' })
    expect(topic).toHaveFocus()
    await userEvent.clear(topic)
    await userEvent.type(topic, '  A dry Monday ')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Work')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await heading('A dry Monday')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
    await waitFor(() => expect(server.records[0]).toMatchObject({ topicTitle: 'A dry Monday', category: 'Work' }))
    expect(document.title).toBe('Records A dry Monday | Idea Training')
  })

  test('leaves what was not changed as another device has it by now', async () => {
    const { server } = await open()
    await pressInMore('Edit')
    server.records = server.records.map((record) => ({ ...record, topicTitle: 'Their topic' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Work')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(server.records[0]).toMatchObject({ topicTitle: 'Their topic', category: 'Work' }))
  })

  test('requires a topic', async () => {
    const { server } = await open()
    await pressInMore('Edit')
    const topic = screen.getByRole('textbox', { name: 'Topic' })
    await userEvent.clear(topic)
    await userEvent.type(topic, '\u200B')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(screen.getByRole('textbox', { name: 'Topic' })).toHaveAccessibleDescription('A record needs a topic.')
    expect(server.records[0]?.topicTitle).toBe('A rainy Sunday')
  })
})

test('deleting shows why it failed, and stays on the record, if it cannot be stored', async () => {
  const { server, device, router } = await open()
  await openMore()
  device.fail('This device is full.')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This device is full.')
  expect(router.state.location.pathname).toBe('/records/record-1')
  expect(server.records).toHaveLength(1)
})

describe('a round that waits on this device', () => {
  const left = [
    {
      owner: 'uid-aya',
      recordId: 'record-1',
      operation: { kind: 'save', record: buildRound({ id: 'record-1', topicTitle: 'Trains' }) },
    } as const,
  ]

  test('stays on the screen, with unsaved text, when it reaches the server', async () => {
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
