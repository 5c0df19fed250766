import { render, screen } from '@testing-library/react'
import { LoadingState } from '../../../src/ui/LoadingState'

test('the loading state is busy, and no status that would be announced', () => {
  render(<LoadingState label="Your records" />)
  expect(screen.getByText('Your records').parentElement).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
