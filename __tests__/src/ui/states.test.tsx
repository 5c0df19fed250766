import { render, screen } from '@testing-library/react'
import { FailureState } from '../../../src/ui/FailureState'
import { LoadingState } from '../../../src/ui/LoadingState'

test('the loading state is busy, and no status that would be announced', () => {
  render(<LoadingState label="Your records" />)
  expect(screen.getByText('Your records').parentElement).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a failure that cannot be retried has no button', () => {
  render(<FailureState title="Your records could not be read" />)
  expect(screen.getByRole('alert')).toHaveTextContent('Your records could not be read')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
