import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deviceSeen } from '../../../src/flags/flags'
import { defaultPreferences } from '../../../src/preferences/preferences'
import { SettingsScreen } from '../../../src/settings/SettingsScreen'
import { aya } from '../../harness/people'
import { renderScreen, type ScreenOptions } from '../../harness/render-screen'
import { buildRound } from '../../harness/rounds'
import { act } from 'react'

const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<SettingsScreen />, { path: '/settings', ...options })

const section = (name: string) => within(screen.getByRole('region', { name }))

afterEach(() => {
  jest.restoreAllMocks()
})

test('lists its sections in the expected order', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Profile',
    'Theme',
    'Language',
    'Goals',
    'Round',
    'Week',
    'Keyboard shortcuts',
    'Reminder',
    'Recordings',
    'Your data',
    'Install',
    'This device',
    'Privacy',
    'Delete account',
  ])
})

describe('the profile', () => {
  test('shows name, e-mail and picture', async () => {
    await open()
    const profile = section('Profile')
    expect(profile.getByRole('textbox', { name: 'Name' })).toHaveValue('Aya Tanaka')
    expect(profile.getByText('aya@example.com')).toBeInTheDocument()
    expect(profile.getByRole('img', { name: 'Google profile image' })).toHaveAttribute(
      'src',
      'https://example.com/aya.png',
    )
  })

  test('shows initials if the picture does not load', async () => {
    await open()
    fireEvent.error(section('Profile').getByRole('img'))
    expect(section('Profile').queryByRole('img')).not.toBeInTheDocument()
    expect(section('Profile').getByText('AT')).toBeInTheDocument()
  })

  test('shows the e-mail address if there is neither name nor picture', async () => {
    const user = { ...aya, firstName: '', images: [] }
    await open({ preloadedState: { session: { phase: 'signedIn', user, tokenRefreshed: false } } })
    expect(section('Profile').getAllByText('aya@example.com')).not.toHaveLength(0)
    expect(section('Profile').getByText('A')).toBeInTheDocument()
  })
})

test('the theme can be chosen', async () => {
  const { gateways } = await open()
  const group = screen.getByRole('radiogroup', { name: 'Theme' })
  expect(within(group).getByRole('radio', { name: 'System' })).toBeChecked()
  await userEvent.click(within(group).getByRole('radio', { name: 'Dark' }))
  expect(within(group).getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(gateways.calls).toContain('theme.write(dark)')
})

describe('goals', () => {
  const type = async (name: string, text: string) => {
    const field = screen.getByRole('spinbutton', { name })
    await userEvent.clear(field)
    await userEvent.type(field, text)
    return field
  }

  test('can be changed, and are saved', async () => {
    const { gateways, store } = await open()
    await type('Ideas per round', '12')
    await type('Rounds per day', '3')
    const chosen = { ...defaultPreferences, ideasPerRound: 12, roundsPerDay: 3 }
    expect(store.getState().preferences).toEqual(chosen)
    expect(gateways.calls.at(-1)).toBe(`preferences.write(${JSON.stringify(chosen)})`)
  })

  test.each(['0', '61', '2.5', '-3'])('that are invalid are not saved, and an error says why: %s', async (text) => {
    const { store } = await open()
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Ideas per round' }), { target: { value: text } })
    const field = screen.getByRole('spinbutton', { name: 'Ideas per round' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Enter a whole number from 1 to 60.')
    expect(field).toHaveDisplayValue(text)
    expect(store.getState().preferences.ideasPerRound).toBe(5)
  })

  test('an emptied field is invalid until it has a number', async () => {
    const { store } = await open()
    const field = screen.getByRole('spinbutton', { name: 'Rounds per day' })
    await userEvent.clear(field)
    expect(field).toBeInvalid()
    expect(store.getState().preferences.roundsPerDay).toBe(5)
    await userEvent.type(field, '7')
    expect(field).toBeValid()
    expect(store.getState().preferences.roundsPerDay).toBe(7)
  })
})

describe('this device', () => {
  test('shows its IP address as the server sees it, once that is known', async () => {
    const { store } = await open()
    expect(section('This device').getByText(/^The IP address of this device is not known/)).toBeInTheDocument()
    act(() => void store.dispatch(deviceSeen({ ipAddress: '203.0.113.7' })))
    expect(
      section('This device').getByText('IP address of this device, as the server sees it: 203.0.113.7'),
    ).toBeInTheDocument()
  })

  test('shows how many rounds wait on it', async () => {
    const left = [1, 2].map((number) => {
      const recordId = `round-${number}`
      return { owner: 'uid-aya', recordId, operation: { kind: 'save', record: buildRound({ id: recordId }) } } as const
    })
    await open({
      left,
      gateways: { records: { deliver: () => Promise.resolve({ outcome: 'failed', message: 'Not now.' }) } },
    })
    expect(section('This device').getByText(/^2 rounds on this device are waiting to be sent/)).toBeInTheDocument()
  })

  test('says that no rounds wait', async () => {
    await open()
    expect(section('This device').getByText('No rounds on this device are waiting to be sent.')).toBeInTheDocument()
  })
})
