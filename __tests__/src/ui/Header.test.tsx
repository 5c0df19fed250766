import { render, screen, within } from '@testing-library/react'
import { Header } from '../../../src/ui/Header'

describe('Header', () => {
  it('is the banner, with a way to the content and the name as a link', () => {
    render(
      <Header brandHref="/">
        <button>Log in</button>
      </Header>,
    )
    const banner = within(screen.getByRole('banner'))
    expect(banner.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#main')
    expect(banner.getByRole('link', { name: 'Idea Training' })).toHaveAttribute('href', '/')
    expect(banner.getByRole('button', { name: 'Log in' })).toBeInTheDocument()
  })

  it('lets a router draw the link', () => {
    render(
      <Header
        brandHref="/dashboard"
        renderBrand={({ href, children }) => (
          <a href={href} data-router="yes">
            {children}
          </a>
        )}
      />,
    )
    expect(screen.getByRole('link', { name: 'Idea Training' })).toHaveAttribute('data-router', 'yes')
  })
})
