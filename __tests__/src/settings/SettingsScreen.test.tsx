import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { firstFeatures } from '../../../src/app/features'
import { deviceSeen } from '../../../src/flags/flags'
import { defaultPreferences } from '../../../src/preferences/preferences'
import { SettingsScreen } from '../../../src/settings/SettingsScreen'
import { renderScreen, type ScreenOptions } from '../../harness/render-screen'
import { buildRound } from '../../harness/rounds'

// As the page's loader does.
beforeAll(async () => {
  await Promise.all(firstFeatures.flatMap(({ settings }) => (settings ? [settings.load()] : [])))
})

const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<SettingsScreen />, { path: '/settings', ...options })

const section = (name: string) => within(screen.getByRole('region', { name }))

test('lists its sections in the expected order', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  const headingsIn = (name: string) =>
    section(name)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  expect(headingsIn('Your account')).toEqual([
    ...['Profile', 'Language', 'Goals', 'Round', 'Week', 'Keyboard shortcuts', 'Reminder', 'Your data'],
    ...['Privacy', 'Delete account'],
  ])
  expect(headingsIn('This device')).toEqual(['Theme', 'Recordings', 'Speech model', 'Install', 'Connection'])
})

describe('the profile', () => {
  test('shows name, e-mail and picture, or the initial if the picture does not load', async () => {
    await open()
    const profile = section('Profile')
    expect(profile.getByRole('textbox', { name: 'Name' })).toHaveValue('Aya Tanaka')
    expect(profile.getByText('aya@example.com')).toBeInTheDocument()
    const button = profile.getByRole('button', { name: 'Picture' })
    const picture = button.querySelector('img')
    expect(picture).toHaveAttribute('src', 'https://example.com/aya.png')
    if (picture) fireEvent.error(picture)
    expect(picture).not.toBeInTheDocument()
    expect(button).toHaveTextContent('A')
  })
})

describe('goals', () => {
  const field = (name: string) => screen.getByRole('spinbutton', { name })

  test('can be changed, and are saved', async () => {
    const { gateways, store } = await open()
    fireEvent.change(field('Ideas per round'), { target: { value: '12' } })
    fireEvent.change(field('Rounds per day'), { target: { value: '3' } })
    expect(store.getState().preferences).toEqual({ ...defaultPreferences, ideasPerRound: 12, roundsPerDay: 3 })
    expect(gateways.calls.filter((call) => call.startsWith('preferences'))).toEqual([
      'preferences.write({"ideasPerRound":12})',
      'preferences.write({"roundsPerDay":3})',
    ])
  })

  test.each(['61', ''])('that are invalid stay in the field with an error, and are not saved: %j', async (text) => {
    const { store } = await open()
    fireEvent.change(field('Ideas per round'), { target: { value: text } })
    expect(field('Ideas per round')).toBeInvalid()
    expect(field('Ideas per round')).toHaveAccessibleDescription('Enter a whole number from 1 to 60.')
    expect(field('Ideas per round')).toHaveDisplayValue(text)
    expect(store.getState().preferences.ideasPerRound).toBe(5)
    await userEvent.type(field('Ideas per round'), '{Backspace}{Backspace}7')
    expect(field('Ideas per round')).toBeValid()
    expect(store.getState().preferences.ideasPerRound).toBe(7)
  })
})

describe('this device', () => {
  test('shows its IP address as the server sees it, once that is known', async () => {
    const { store } = await open()
    expect(section('This device').getByText(/^The IP address of this device is not known/)).toBeInTheDocument()
    expect(section('This device').getByText('No rounds on this device are waiting to be sent.')).toBeInTheDocument()
    act(() => void store.dispatch(deviceSeen({ ipAddress: '203.0.113.7' })))
    expect(section('This device').getByText(/as the server sees it: 203\.0\.113\.7$/)).toBeInTheDocument()
  })

  test('shows how many rounds wait on it', async () => {
    const left = ['round-1', 'round-2'].map((id) => {
      return { owner: 'uid-aya', recordId: id, operation: { kind: 'save', record: buildRound({ id }) } } as const
    })
    const records = { deliver: async () => ({ outcome: 'failed', message: 'Not now.' }) as const }
    await open({ left, gateways: { records } })
    expect(section('This device').getByText(/^2 rounds on this device are waiting to be sent/)).toBeInTheDocument()
  })
})
