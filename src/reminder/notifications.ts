/** The permission for notifications; `unavailable` if the browser does not support them. */
export type NotificationConsent = 'unasked' | 'granted' | 'denied' | 'unavailable'

export interface Reminder {
  title: string
  body: string
  /** A notification replaces an earlier one with the same tag. */
  tag: string
}

export interface NotificationGateway {
  consent(): NotificationConsent
  /** Asks for permission. Call it in a user gesture. */
  ask(): Promise<NotificationConsent>
  show(reminder: Reminder): Promise<void>
}

const consents = { default: 'unasked', granted: 'granted', denied: 'denied' } as const

/** System notifications, shown by the service worker if there is one, as phones require. */
export function createNotifications(): NotificationGateway {
  if (!('Notification' in globalThis)) {
    return { consent: () => 'unavailable', ask: async () => 'unavailable', show: async () => undefined }
  }
  return {
    consent: () => consents[Notification.permission],
    ask: async () => consents[await Notification.requestPermission()],
    show: async ({ title, ...rest }) => {
      const options = { ...rest, icon: '/icon-192.png', lang: document.documentElement.lang }
      const worker = await navigator.serviceWorker?.getRegistration()
      if (worker?.active) await worker.showNotification(title, options)
      else new Notification(title, options).addEventListener('click', () => window.focus())
    },
  }
}
