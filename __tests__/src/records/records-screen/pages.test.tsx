import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeRecord } from '../../../../src/records/outbox'
import { buildRecords } from '../../../harness/records'
import { createRecordsServer, holdResponses } from '../../../harness/fake-records-server'
import { holdDate } from '../../../harness/render-screen'
import { open, list, topics } from './records-page'

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

describe('pages', () => {
  /** Lays out rows of 104 pixels in a window of so many rows, scrolled by so many. */
  const show = (rows: number, scrolled = 0) => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(104)
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -104 * scrolled, 0, 0))
    const window = { innerHeight: rows * 104, scrollY: scrolled * 104 }
    for (const [name, value] of Object.entries(window)) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
    }
    act(() => {
      globalThis.dispatchEvent(new Event('resize'))
      globalThis.dispatchEvent(new Event('scroll'))
    })
  }
  beforeEach(() => show(8))
  const setSizes = async () =>
    new Set(
      within(await list())
        .getAllByRole('listitem')
        .map((row) => row.getAttribute('aria-setsize')),
    )

  test('load with the button, too, which keeps the focus during loading', async () => {
    const { server } = await open({ server: createRecordsServer(buildRecords(145)) })
    const more = await screen.findByRole('button', { name: 'Show more' })
    const { letGo } = holdResponses(server)
    await userEvent.click(more)
    const busy = await screen.findByRole('button', { name: 'Loading…' })
    expect(busy).toHaveFocus()
    // A disabled button would lose the focus.
    expect(busy).toBeEnabled()
    await act(async () => letGo())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus())
  })

  test('that fail to load leave the earlier ones, and can be tried again', async () => {
    const { server } = await open({ server: createRecordsServer(buildRecords(25)) })
    server.isReachable = false
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    const failure = await screen.findByRole('alert')
    expect(await topics()).toHaveLength(18)
    server.isReachable = true
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect(await setSizes()).toEqual(new Set(['25'])))
  })
})

test('the list stays if refetching fails, and can be tried again', async () => {
  const { server, store } = await open({ server: createRecordsServer(buildRecords(3)) })
  expect(await topics()).toHaveLength(3)
  const { lose } = holdResponses(server)
  await act(() => store.dispatch(changeRecord('record-1', { isLiked: true })))
  await waitFor(() => expect(server.records[0]?.isLiked).toBe(true))
  await waitFor(() => expect(server.asked.at(-1)?.operation).toBe('IdeaRecords'))
  await act(async () => lose())
  expect(await screen.findByText(/last saved on this device/)).toBeVisible()
  expect(await topics()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/last saved on this device/)).not.toBeInTheDocument())
})
