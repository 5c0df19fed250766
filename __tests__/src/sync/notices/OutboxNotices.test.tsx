import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { deleteRecord, openOutbox } from '../../../../src/sync/outbox/outbox'
import { OutboxNotices } from '../../../../src/sync/notices/OutboxNotices'
import { SyncState } from '../../../../src/sync/SyncState'
import { createMemoryDevice } from '../../../../src/sync/device/twins'
import { createMemoryServer, openOutboxTab, settled } from '../../../harness/outbox-tab'
import { aya } from '../../../harness/people'
import { buildRound, recordFinishedHere } from '../../../harness/rounds'

const openPage = async (user?: typeof aya) => {
  const device = createMemoryDevice()
  const server = createMemoryServer()
  const tab = openOutboxTab({ device, server, ...(user && { user }) })
  await settled()
  render(
    <Provider store={tab}>
      <SyncState />
      <OutboxNotices />
    </Provider>,
  )
  const open = () =>
    act(async () => {
      await tab.dispatch(openOutbox())
      await settled()
    })
  return { device, server, tab, open }
}

const press = (name: string, inside = document.body) => userEvent.click(within(inside).getByRole('button', { name }))

describe('guests’ rounds on a shared device', () => {
  const openShared = async (rounds: number) => {
    const page = await openPage(aya)
    await page.device.openTab().rememberAccount('uid-ben')
    for (let round = 1; round <= rounds; round++) {
      const record = buildRound({ id: `round-${round}` })
      page.device.leave({ owner: null, recordId: record.id, operation: { kind: 'save', record } })
    }
    await page.open()
    return page
  }

  test('are offered, and can be added', async () => {
    const { server } = await openShared(3)
    const offer = screen.getByRole('region', { name: 'Rounds without an account' })
    expect(offer).toHaveTextContent(
      '3 rounds were done on this device without an account. Add them to yours, with the settings and topics chosen here?',
    )
    await press('Add them')
    expect(offer).not.toBeInTheDocument()
    expect(server.arrived).toHaveLength(3)
  })
})

describe('a refused entry', () => {
  const text = 'Trains\nStudy, 2026-11-20\n\n- A night train'
  const openRefused = async () => {
    const page = await openPage(aya)
    await page.open()
    page.server.answers = [{ outcome: 'refused', message: 'input.topicTitle must be at most 200 characters' }]
    await act(async () => {
      await page.tab.dispatch(recordFinishedHere(buildRound()))
      await settled()
    })
    return { ...page, user: userEvent.setup() }
  }

  test('is shown with the reason, and can be copied and tried again', async () => {
    const { user, server } = await openRefused()
    const notice = screen.getByRole('region', { name: 'Not saved' })
    expect(within(notice).getByRole('heading', { name: 'The round “Trains”' })).toBeVisible()
    expect(notice).toHaveTextContent('input.topicTitle must be at most 200 characters')
    const copied = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(copied).toHaveBeenCalledWith(text)
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
    await press('Try again')
    expect(server.arrived).toHaveLength(2)
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  test('is discarded only after a confirmation', async () => {
    const { device } = await openRefused()
    await press('Discard')
    await press('Keep it', screen.getByRole('dialog', { name: 'Discard this?' }))
    expect(device.entries()).toHaveLength(1)
    await press('Discard')
    await press('Discard', screen.getByRole('dialog', { name: 'Discard this?' }))
    expect(device.entries()).toEqual([])
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })
})

describe('a deletion', () => {
  const openDeleted = async () => {
    const page = await openPage(aya)
    await page.open()
    await act(() => page.tab.dispatch(deleteRecord('round-1')))
    const notice = await screen.findByRole('region', { name: 'Deleted' })
    expect(within(notice).getByRole('status')).toHaveTextContent('1 record deleted')
    const pass = (ms: number) =>
      act(async () => {
        page.tab.gateways.passTime(ms)
        await settled()
      })
    return { ...page, pass, undo: within(notice).getByRole('button', { name: 'Undo' }) }
  }
  const isThere = () => screen.queryByRole('region', { name: 'Deleted' }) !== null

  test('can be undone with Ctrl+Z, but not while typing', async () => {
    const { device } = await openDeleted()
    const field = document.body.appendChild(document.createElement('textarea'))
    field.focus()
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(device.entries()).toHaveLength(1)
    field.remove()
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(isThere()).toBe(false))
    expect(device.entries()).toEqual([])
  })
})
