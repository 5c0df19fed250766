import { screen } from '@testing-library/react'
import { SignInDialogs } from '../../../src/dialogs/SignInDialogs'
import { renderScreen } from '../../harness/render-screen'

test.each([
  ['Log in', { phase: 'showLogin' }],
  ['Register', { phase: 'showRegister' }],
  ['Log in or register', { phase: 'showLoginOrRegister', reason: 'pageNeedsAccount' }],
] as const)('%s links to the privacy page', async (name, dialogs) => {
  await renderScreen(<SignInDialogs modal onContinue={() => undefined} onCancel={() => undefined} />, {
    path: '/',
    preloadedState: { dialogs },
  })
  expect(screen.getByRole('dialog', { name })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
})
