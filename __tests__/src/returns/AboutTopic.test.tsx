import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AboutTopic } from '../../../src/returns/AboutTopic'
import { holdDate, renderScreen } from '../../harness/render-screen'
import { jar } from './samples'

beforeEach(() => holdDate(new Date(2026, 10, 20, 12)))

const about = <AboutTopic topicTitle={jar.topicTitle} category="Tips" />

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('says so if it could not be saved', async () => {
  const { gateways } = await renderScreen(about, { path: '/', preloadedState: { session: { phase: 'signedOut' } } })
  gateways.outbox.put = () => Promise.reject(new Error('There is no space left on this device.'))
  await press('Come back to this')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This could not be saved: There is no space left on this device.',
  )
})
