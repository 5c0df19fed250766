import { act, screen } from '@testing-library/react'
import { show } from '../../../src/app/toaster'

test('an error is an alert, a success is not, and a long message is clipped', async () => {
  await act(async () => show('success', 'Login success.'))
  const success = screen.getByText('Login success.')
  expect(success.closest('[role=alert]')).toBeNull()
  expect(success.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')

  await act(async () => show('error', `The server did not answer. ${'x'.repeat(100_000)}`))
  expect(screen.getByRole('alert')).toHaveTextContent(/^The server did not answer. x{272}…$/)
})
