import { screen } from '@testing-library/react'
import { RoundSettings } from '../../../../src/preferences/settings/RoundSettings'
import { renderScreen, type ScreenOptions } from '../../../harness/render-screen'

const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<RoundSettings />, { path: '/settings', ...options })

const choice = (name: string) => screen.getByRole('checkbox', { name })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate')
})

test('vibration is disabled if the browser cannot vibrate', async () => {
  await open()
  expect(choice('Vibration')).toBeDisabled()
  expect(choice('Vibration')).toHaveAccessibleDescription('This browser cannot vibrate.')
  expect(screen.queryByRole('button', { name: 'Try the vibration' })).not.toBeInTheDocument()
})
