import { render, screen, within } from '@testing-library/react'
import { LandingPage } from '../../../src/landing/LandingPage'
import { showLanguage } from '../../../src/lib/language'
import { prerenderLanding } from '../../../src/landing/prerender'

describe('the landing page', () => {
  it('says what it is and leads to a round', () => {
    render(<LandingPage />)
    expect(screen.getByRole('heading', { level: 1, name: 'One topic. Sixty seconds. What comes?' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Start a round' })).toHaveAttribute('href', '/exercise')
    expect(screen.getByText('No account needed.')).toBeInTheDocument()
  })

  it('shows five rounds, no two with the same rhythm', () => {
    render(<LandingPage />)
    const rounds = within(screen.getByRole('list', { name: 'Example rounds' })).getAllByRole('listitem')
    expect(rounds).toHaveLength(5)
    expect(new Set(rounds.map((round) => round.querySelector('.marks')?.innerHTML)).size).toBe(5)
  })

  it('takes the app’s header instead of its own', () => {
    render(<LandingPage header={<header>the app’s</header>} />)
    expect(screen.getByRole('banner')).toHaveTextContent('the app’s')
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument()
  })
})

describe.each([
  ['en', 'Log in', 'Register', 'One topic. Sixty seconds. What comes?'],
  ['ja', 'ログイン', '登録', 'お題をひとつ。 60秒。 何が浮かぶ？'],
] as const)('the landing page prerendered in %s', (language, login, register, headline) => {
  const page = document.createElement('div')
  page.innerHTML = prerenderLanding(language).markup
  // It speaks it from now on.
  showLanguage('en', {})

  it('speaks the language', () => {
    expect(page.querySelector('h1')).toHaveTextContent(headline)
  })

  it('marks the buttons for the script that loads the app', () => {
    expect(page.querySelector('[data-open=login]')).toHaveTextContent(login)
    expect(page.querySelector('[data-open=register]')).toHaveTextContent(register)
  })

  it('carries no style attributes, which the content security policy would refuse', () => {
    expect(page.querySelectorAll('[style]')).toHaveLength(0)
  })

  it('uses every id once', () => {
    const ids = [...page.querySelectorAll('[id]')].map((element) => element.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
