import { addReminderListeners, reminderFollowed } from '../reminder/listeners'
import { createNotifications } from '../reminder/notifications'
import { reminder } from '../reminder/reminder'
import type { RecordsClients } from './records-clients'
import { roundsOnDay } from './rounds-on-day'
import type { AppStore } from './store'

/** Keeps the reminder while this page is open, and follows what is said of it. */
export function startReminder(store: AppStore, clients: RecordsClients): void {
  store.join(reminder)
  addReminderListeners(store.startListening, {
    notifications: createNotifications(),
    roundsOn: (day) => roundsOnDay(store, clients, day),
  })
  store.dispatch(reminderFollowed())
}
