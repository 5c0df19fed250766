import type { NotificationGateway } from './notifications'

/** Notifications that are always allowed. */
export function createReminderTwins(): { notifications: NotificationGateway } {
  return { notifications: { consent: () => 'granted', ask: async () => 'granted', show: async () => undefined } }
}
