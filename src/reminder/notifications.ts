/** What the person has said to notifications; `unavailable` where the browser has none. */
export type NotificationConsent = 'unasked' | 'granted' | 'denied' | 'unavailable'

export interface Reminder {
  title: string
  body: string
  /** Of two with the same tag the later one takes the place of the first. */
  tag: string
}

export interface NotificationGateway {
  consent(): NotificationConsent
  /** Asks the person, within a press. */
  ask(): Promise<NotificationConsent>
  show(reminder: Reminder): Promise<void>
}

const consents = { default: 'unasked', granted: 'granted', denied: 'denied' } as const

/** The system's notifications. A service worker shows them where there is one, as phones want it. */
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
