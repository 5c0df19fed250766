import { act, screen, waitFor } from '@testing-library/react'
import { DashboardScreen } from '../../../src/practice/DashboardScreen'
import { buildRecord } from '../../harness/records'
import { createRecordsServer, holdResponses, type RecordsServer } from '../../harness/fake-records-server'
import { holdDate, renderScreen, type ScreenOptions } from '../../harness/render-screen'
import { buildRound, recordFinishedHere } from '../../harness/rounds'

const open = (server?: RecordsServer, options: Partial<ScreenOptions> = {}) =>
  renderScreen(<DashboardScreen />, {
    path: '/dashboard',
    ...(server && { server }),
    ...options,
  })

const figure = (name: string) => screen.findByRole('region', { name })

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

test('rounds that wait on this device count once at every moment on their way to the server', async () => {
  const server = createRecordsServer([buildRecord()])
  const { store, device } = await open(server)
  await figure('Today')
  const totals = new Set<string>()
  const observer = new MutationObserver(() => {
    totals.add(screen.getByRole('region', { name: 'Total' }).textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  const letGo = holdResponses(server)
  await act(() => store.dispatch(recordFinishedHere(buildRound())))
  await waitFor(() => expect(device.entries()).toEqual([]))
  await act(async () => letGo())
  await waitFor(() => expect(screen.queryByText(/^One round is saved on this device/)).not.toBeInTheDocument())
  observer.disconnect()
  expect(totals).toEqual(new Set(['Total2rounds, 3 ideas']))
})
