import { render, screen, within } from '@testing-library/react'
import { Header } from '../../../src/ui/Header'

describe('Header', () => {
  it('is the banner, with a skip link and the brand in the router’s link', () => {
    render(
      <Header renderBrand={({ children }) => <a href="/start">{children}</a>}>
        <button>Log in</button>
      </Header>,
    )
    const banner = within(screen.getByRole('banner'))
    expect(banner.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
    expect(banner.getByRole('link', { name: 'Idea Training' })).toHaveAttribute('href', '/start')
    expect(banner.getByRole('button', { name: 'Log in' })).toBeInTheDocument()
  })
})
