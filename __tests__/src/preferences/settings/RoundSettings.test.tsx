import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RoundSettings } from '../../../../src/preferences/settings/RoundSettings'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { renderScreen, type ScreenOptions } from '../../../harness/render-screen'

const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<RoundSettings />, { path: '/settings', ...options })

const choice = (name: string) => screen.getByRole('checkbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate')
})

test('a sound can be tried, and an error is shown while it cannot be loaded', async () => {
  const { calls, cues } = createFakeGateways()
  let isOnline = false
  const load = () => (isOnline ? cues.load() : Promise.reject(new Error('Offline.')))
  await open({ gateways: { cues: { ...cues, load } } })
  await press('Try the sound')
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded. Check your connection')
  isOnline = true
  await press('Try the sound')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(calls).toContain('cues.sound(end)')
})

test('vibration is disabled if the browser cannot vibrate', async () => {
  await open()
  expect(choice('Vibration')).toBeDisabled()
  expect(choice('Vibration')).toHaveAccessibleDescription('This browser cannot vibrate.')
  expect(screen.queryByRole('button', { name: 'Try the vibration' })).not.toBeInTheDocument()
})
