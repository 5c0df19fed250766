import type { NotificationGateway } from './notifications'

/** A person who allows notifications. */
export function createReminderTwins(): { notifications: NotificationGateway } {
  return { notifications: { consent: () => 'granted', ask: async () => 'granted', show: async () => undefined } }
}
