import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildRecord } from '../../../harness/records'
import { createRecordsServer } from '../../../harness/fake-records-server'
import { finished as finishedRound } from '../../exercise/samples'
import { heading, open, openMore, pressInMore } from './record-screen'
import { selectRound } from '../../../../src/exercise/round'

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

describe('tags', () => {
  const field = () => screen.findByRole('textbox', { name: 'Tags' })

  test('are not saved by the Enter that ends a composition, as Safari sends it', async () => {
    const { server } = await open({ tags: ['home'] })
    await userEvent.type(await field(), ', し')
    fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 })
    expect(await field()).toHaveValue('home, し')
    expect(server.records[0]?.tags).toEqual(['home'])
  })

  test('that the person has already are added with a press', async () => {
    const server = createRecordsServer([buildRecord(), buildRecord({ id: 'record-2', tags: ['team'] })])
    await open({}, { server })
    await userEvent.click(await screen.findByRole('button', { name: '#team' }))
    expect(await field()).toHaveValue('team')
    expect(screen.queryByRole('button', { name: '#team' })).not.toBeInTheDocument()
    await waitFor(() => expect(server.records[0]?.tags).toEqual(['team']))
  })
})

describe('deleting', () => {
  test('returns to the records at once, and leaves no history entry for the deleted record', async () => {
    const { server, router, gateways } = await open()
    await openMore()
    const missing: number[] = []
    const observer = new MutationObserver(() => {
      missing.push(screen.queryAllByText('Record not found').length)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/records'))
    observer.disconnect()
    // Nothing flashes while the page is being left.
    expect(new Set(missing)).toEqual(new Set([0]))
    expect(server.records).toHaveLength(1)
    await act(async () => gateways.passTime(8_000))
    await waitFor(() => expect(server.records).toEqual([]))
    expect(router.history.length).toBe(1)
  })

  test('shows why it failed, and stays on the record, if it cannot be stored', async () => {
    const { server, device, router } = await open()
    await openMore()
    device.fail('This device is full.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This device is full.')
    expect(router.state.location.pathname).toBe('/records/record-1')
    expect(server.records).toHaveLength(1)
  })
})

describe('trying the topic again', () => {
  const again = () => screen.findByRole('link', { name: 'Try this topic again' })

  test.each(['kept', 'notKept'] as const)('works with a finished round on the page: %s', async (phase) => {
    const round =
      phase === 'kept'
        ? ({ ...finishedRound, phase } as const)
        : ({ ...finishedRound, phase, message: 'Full.' } as const)
    const { store } = await open({}, { preloadedState: { round } })
    await userEvent.click(await again())
    expect(selectRound(store.getState()).phase).toBe(phase === 'kept' ? 'idle' : 'notKept')
  })
})
