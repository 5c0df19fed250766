import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noteDivider } from '../../../../contract/note'
import { buildRecord } from '../../../harness/records'
import { open, heading, note, like } from './record-screen'

describe('a record', () => {
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
})

describe('liking', () => {
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
