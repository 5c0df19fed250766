import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AboutTopic } from '../../../src/returns/AboutTopic'
import { createRecordsServer } from '../../harness/fake-records-server'
import { holdDate, renderScreen } from '../../harness/render-screen'
import { jar } from './samples'

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

const about = <AboutTopic topicTitle={jar.topicTitle} category="Tips" />

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('lets the person come back tomorrow, later, and no more', async () => {
  const { server, gateways } = await renderScreen(about, { path: '/' })
  gateways.clock.wallNow = Date.now
  await userEvent.click(await screen.findByRole('button', { name: 'Come back to this' }))
  expect(await screen.findByText('You come back to this tomorrow')).toHaveFocus()
  await press('Not now')
  expect(await screen.findByText('You come back to this on 22 Nov')).toBeVisible()
  await press('Done with it')
  expect(await screen.findByRole('button', { name: 'Come back to this' })).toHaveFocus()
  expect(server.returns.map(({ dueDay }) => dueDay)).toEqual(['2026-11-21', '2026-11-22', null])
})

test('shows what waits on the device over what the server said', async () => {
  const server = createRecordsServer()
  server.returns = [jar]
  const { gateways } = await renderScreen(about, { path: '/', server })
  gateways.clock.wallNow = Date.now
  expect(await screen.findByText('You come back to this tomorrow')).toBeVisible()
  server.isReachable = false
  await press('Not now')
  expect(await screen.findByText('You come back to this on 22 Nov')).toBeVisible()
})

test('a guest has the same, from the device', async () => {
  const { gateways } = await renderScreen(about, { path: '/', preloadedState: { session: { phase: 'signedOut' } } })
  gateways.clock.wallNow = Date.now
  await press('Come back to this')
  expect(await screen.findByText('You come back to this tomorrow')).toBeVisible()
  expect(await gateways.outbox.read()).toMatchObject([{ owner: null }])
})

test('says so if it could not be saved', async () => {
  const { gateways } = await renderScreen(about, { path: '/', preloadedState: { session: { phase: 'signedOut' } } })
  gateways.outbox.put = () => Promise.reject(new Error('There is no space left on this device.'))
  await press('Come back to this')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This could not be saved: There is no space left on this device.',
  )
})
