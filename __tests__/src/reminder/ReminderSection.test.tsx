import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { feature as reminder } from '../../../src/reminder/lazy-feature'
import { preferencesChanged } from '../../../src/preferences/preferences'
import { ReminderSection } from '../../../src/reminder/ReminderSection'
import type { NotificationConsent } from '../../../src/reminder/notifications'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'

function open(answer: NotificationConsent) {
  const ask = jest.fn(async () => answer)
  const notifications = { ask, consent: () => answer, show: async () => undefined }
  const store = createTestStore({ gateways: createFakeGateways({ notifications }) })
  void store.install(reminder)
  render(
    <Provider store={store}>
      <ReminderSection />
    </Provider>,
  )
  return { store, ask }
}

const time = () => screen.getByLabelText('Time')

const box = () => screen.getByRole('checkbox', { name: 'Remind me every day' })

test.each([
  ['denied', /blocked for this site/],
  ['unavailable', /cannot show notifications/],
] as const)('%s: says so, and sets no reminder', async (answer, words) => {
  const { store } = open(answer)
  await userEvent.click(box())
  expect(screen.getByRole('status')).toHaveTextContent(words)
  expect(box()).not.toBeChecked()
  expect(store.getState().preferences.reminderAt).toBeNull()
})

test('a reminder that another device has set is shown with its time, and this device can be asked', async () => {
  const { store, ask } = open('unasked')
  act(() => void store.dispatch(preferencesChanged({ reminderAt: '07:30' })))
  expect(box()).toBeChecked()
  expect(time()).toHaveValue('07:30')
  await userEvent.click(screen.getByRole('button', { name: 'Allow notifications on this device' }))
  expect(ask).toHaveBeenCalledTimes(1)

  act(() => void store.dispatch(preferencesChanged({ reminderAt: '08:00' })))
  await userEvent.click(box())
  expect(store.getState().preferences.reminderAt).toBeNull()
  expect(time()).toHaveValue('08:00')
})
