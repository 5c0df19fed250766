import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThemeSwitch } from '../../../src/theme/ThemeSwitch'
import { renderScreen } from '../../harness/render-screen'

test('shows, changes and stores the theme', async () => {
  const { gateways, store } = await renderScreen(<ThemeSwitch />, { path: '/settings' })
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
  for (const [name, theme] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['System', 'system'],
  ] as const) {
    await userEvent.click(screen.getByRole('radio', { name }))
    expect(screen.getByRole('radio', { name })).toBeChecked()
    expect(store.getState().theme.phase).toBe(theme)
    expect(gateways.calls.at(-1)).toBe(`theme.write(${theme})`)
  }
})
