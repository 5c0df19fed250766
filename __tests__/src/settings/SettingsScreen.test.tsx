import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { firstFeatures } from '../../../src/app/features'
import { SettingsScreen } from '../../../src/settings/SettingsScreen'
import { renderScreen, type ScreenOptions } from '../../harness/render-screen'

// As the page's loader does.
beforeAll(async () => {
  await Promise.all(firstFeatures.flatMap(({ settings }) => (settings ? [settings.load()] : [])))
})

const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<SettingsScreen />, { path: '/settings', ...options })

describe('goals', () => {
  const field = (name: string) => screen.getByRole('spinbutton', { name })

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
