import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmptyState } from '../../../src/ui/EmptyState'
import { FailureState } from '../../../src/ui/FailureState'
import { Figure } from '../../../src/ui/Figure'
import { LoadingState } from '../../../src/ui/LoadingState'
import { SyncStatus } from '../../../src/ui/SyncStatus'

describe('states of a page', () => {
  it('the empty state says what is missing and what to do', () => {
    render(<EmptyState title="No records yet" action={<a href="/exercise">Start a round</a>} />)
    expect(screen.getByRole('heading', { name: 'No records yet' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Start a round' })).toBeInTheDocument()
  })

  it('the loading state is no alert', () => {
    render(<LoadingState label="Your records" />)
    expect(screen.getByText('Your records').parentElement).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('the failure state is an alert, with a retry button if it can be retried', async () => {
    const onRetry = jest.fn()
    const { rerender } = render(<FailureState title="Your records could not be read" onRetry={onRetry} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Your records could not be read')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)

    rerender(<FailureState title="Your records could not be read" />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('SyncStatus', () => {
  it('shows the status, and how many rounds are waiting', () => {
    const { rerender, container } = render(<SyncStatus words="Saved on this device" waiting={2} />)
    expect(screen.getByRole('status').textContent).toBe('Saved on this device')
    expect(container).toHaveTextContent('2 waiting')

    rerender(<SyncStatus words="Saved" waiting={0} />)
    expect(container.textContent).toBe('Saved')
  })
})

describe('Figure', () => {
  it('labels the number by its heading', () => {
    render(
      <Figure heading="Streak" value={19}>
        days
      </Figure>,
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Streak' })).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Streak' })).toHaveTextContent('19')
  })
})
