import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noteDivider } from '../../../../contract/note'
import { buildRecord, spoken, typed } from '../../../harness/records'
import { open, heading, note, like } from './record-screen'

describe('a record', () => {
  test('shows its topic, date, ring, ideas and note', async () => {
    const startedAt = new Date(2026, 10, 17, 14, 5).toISOString()
    await open({
      localDay: '2026-11-17',
      startedAt,
      comment: 'Well begun.',
      ideas: [typed('bake bread', 2.7), spoken('', 11, 13)],
    })
    expect(await heading('A rainy Sunday')).toBeInTheDocument()
    expect(screen.getByText('Diary · Tuesday, 17 November 2026')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: '2 ideas, at 2 and 11 seconds' })).toBeInTheDocument()
    const ideas = within(screen.getByRole('list', { name: 'Ideas' })).getAllByRole('listitem')
    expect(ideas.map((idea) => idea.textContent)).toEqual(['0:02bake bread', '0:11spoken, 2.0 s'])
    expect(await note()).toHaveValue('Well begun.')
    expect(document.title).toBe('Records A rainy Sunday | Idea Training')
  })

  test('says that a round was stopped early', async () => {
    await open({ durationMs: 32_400 })
    expect(await screen.findByText(/stopped after 32 s$/)).toBeInTheDocument()
  })

  test('shows a round without ideas as a result, too', async () => {
    await open({ ideas: [] })
    expect(await screen.findByText(/^No ideas this time/)).toBeInTheDocument()
  })

  test('is marked as viewed once, when it is opened', async () => {
    const { server } = await open({ viewed: false })
    await waitFor(() => expect(server.records[0]?.viewed).toBe(true))
    await userEvent.click(like())
    await waitFor(() => expect(server.records[0]?.isLiked).toBe(true))
    const views = server.asked.filter(({ variables }) => JSON.stringify(variables).includes('viewed'))
    expect(views).toHaveLength(1)
  })

  test('sends no further request if it was viewed before', async () => {
    const { server } = await open({ viewed: true })
    await heading('A rainy Sunday')
    expect(server.asked.map(({ operation }) => operation)).not.toContain('UpdateIdeaRecord')
  })
})

describe('liking', () => {
  test('shows at once, and reaches the server', async () => {
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

  test('waits on the device while the server cannot be reached', async () => {
    const { server, device } = await open()
    await heading('A rainy Sunday')
    server.isReachable = false
    await userEvent.click(like())
    expect(like()).toHaveAttribute('aria-pressed', 'true')
    expect(device.entries()).toMatchObject([{ recordId: 'record-1', operation: { change: { isLiked: true } } }])
    expect(await screen.findByRole('status')).toHaveTextContent('Saved on this device')
  })

  test('shows why it is not saved while it cannot be stored anywhere', async () => {
    const { server, device } = await open()
    await heading('A rainy Sunday')
    server.isReachable = false
    device.fail('This device is full.')
    await userEvent.click(like())
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved: This device is full.')
    expect(like()).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('the note', () => {
  test.each([
    ['the field loses focus', async () => userEvent.tab()],
    ['the page is left', async (unmount: () => void) => act(async () => unmount())],
  ])('is saved at once, before the pause, when %s', async (_when, leave) => {
    const { server, device, unmount } = await open()
    server.isReachable = false
    await userEvent.type(await note(), 'in a hurry')
    expect(device.entries()).toEqual([])
    await leave(unmount)
    expect(device.entries()).toMatchObject([{ operation: { change: { comment: 'in a hurry' } } }])
  })

  test('keeps unsaved text while responses arrive or fail', async () => {
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

  test('stays in the field and is saved again later if it cannot be stored anywhere', async () => {
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

test('scrolls to the idea that the address names', async () => {
  const scrolled: Element[] = []
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    configurable: true,
    value(this: Element) {
      scrolled.push(this)
    },
  })
  await open({}, { path: '/records/record-1#idea-11000', route: '/records/record-1' })
  await heading('A rainy Sunday')
  expect(scrolled.map((row) => row.textContent)).toEqual(['0:11read on the floor'])
})
