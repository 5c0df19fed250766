import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { LandingPage } from '../../../src/landing/LandingPage'

beforeEach(() => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  render(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute(), history })}>
      <LandingPage />
    </RouterContextProvider>,
  )
})

test('the landing page explains the app and links to the exercise', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'One topic. Sixty seconds. What comes?' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Start a round' })).toHaveAttribute('href', '/exercise')
  expect(screen.getByText('No account needed.')).toBeInTheDocument()
})

test('it shows five rounds with different rhythms', () => {
  const rounds = within(screen.getByRole('list', { name: 'Example rounds' })).getAllByRole('listitem')
  expect(rounds).toHaveLength(5)
  expect(new Set(rounds.map((round) => round.querySelector('.marks')?.innerHTML)).size).toBe(5)
})
