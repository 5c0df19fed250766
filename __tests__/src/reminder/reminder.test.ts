import { selectPreferences } from '../../../src/preferences/preferences'
import type { NotificationConsent } from '../../../src/reminder/notifications'
import { feature as reminder } from '../../../src/reminder/lazy-feature'
import { requestReminder, selectReminder } from '../../../src/reminder/reminder'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'

/** A person who wants a reminder; the browser’s answer to the request for permission waits for `answer`. */
function openReminder() {
  let answer = (_consent: NotificationConsent) => {}
  const ask = () => new Promise<NotificationConsent>((resolve) => (answer = resolve))
  const { notifications } = createFakeGateways()
  const gateways = createFakeGateways({ notifications: { ...notifications, ask } })
  const store = createTestStore({ gateways, features: [reminder] })
  return {
    store,
    state: () => selectReminder(store.getState()),
    reminderAt: () => selectPreferences(store.getState()).reminderAt,
    request: async (consent: NotificationConsent) => {
      const asking = store.dispatch(requestReminder('07:15'))
      expect(selectReminder(store.getState())).toEqual({ phase: 'asking' })
      answer(consent)
      await asking
    },
  }
}

test.each([
  ['denied', 'refused'],
  ['unasked', 'refused'],
  ['unavailable', 'unavailable'],
] as const)('the answer %s sets no reminder, and a second request can succeed', async (consent, phase) => {
  const { request, state, reminderAt } = openReminder()
  await request(consent)
  expect(reminderAt()).toBeNull()
  expect(state()).toEqual({ phase })
  await request('granted')
  expect(reminderAt()).toBe('07:15')
  expect(state()).toEqual({ phase: 'atRest' })
})
