import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { selectPreferences } from '../../../../src/preferences/preferences'
import { WeekSettings } from '../../../../src/preferences/settings/WeekSettings'
import { renderScreen } from '../../../harness/render-screen'

const open = () => renderScreen(<WeekSettings />, { path: '/settings' })

const boxes = () => within(screen.getByRole('group', { name: 'Rest days' })).getAllByRole('checkbox')

test('the week begins on the region’s usual day until the person chooses another', async () => {
  const { store } = await open()
  const field = screen.getByRole('combobox', { name: 'First day of the week' })
  expect(field).toHaveDisplayValue('Default for your region (Sunday)')
  expect(boxes()[0]).toHaveAccessibleName('Sunday')
  await userEvent.selectOptions(field, 'Monday')
  expect(selectPreferences(store.getState()).firstDay).toBe(1)
  expect(boxes()[0]).toHaveAccessibleName('Monday')
  await userEvent.selectOptions(field, 'Default for your region (Sunday)')
  expect(selectPreferences(store.getState()).firstDay).toBeNull()
})
