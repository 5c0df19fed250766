import type { LazyFeature } from '../lib/feature'
import type { Lazy } from '../lib/lazy'
import { addReminderListeners, reminderInstalled } from './listeners'
import { createNotifications, type NotificationGateway } from './notifications'
import { reminder, type ReminderState } from './reminder'

const exposes = {}

declare module '../lib/root-state' {
  interface LazyLoadedSlices {
    reminder: ReminderState
  }
  interface LazyFeatures {
    reminder: Lazy<typeof exposes>
  }
}

declare module '../lib/gateways' {
  interface Gateways {
    notifications: NotificationGateway
  }
}

/** Shows the reminder while a page of the app is open. */
export const feature = {
  slices: [reminder],
  listeners: [addReminderListeners],
  gateways: () => ({ notifications: createNotifications() }),
  start: () => (dispatch) => dispatch(reminderInstalled()),
  exposes,
} satisfies LazyFeature
