import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AboutTopic } from '../../../src/returns/AboutTopic'
import { renderScreen } from '../../harness/render-screen'
import { jar } from './samples'

test('a return that could not be saved says so', async () => {
  const { gateways } = await renderScreen(<AboutTopic topicTitle={jar.topicTitle} category="Tips" />, {
    path: '/',
    preloadedState: { session: { phase: 'signedOut' } },
  })
  gateways.outbox.put = () => Promise.reject(new Error('There is no space left on this device.'))
  await userEvent.click(screen.getByRole('button', { name: 'Come back to this' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This could not be saved: There is no space left on this device.',
  )
})
