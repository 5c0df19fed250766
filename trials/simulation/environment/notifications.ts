import type { NotificationConsent, NotificationGateway } from '../../../src/reminder/notifications'
import type { Browser } from './browser'

/** The notification permission of one tab. */
export class Notifications implements NotificationGateway {
  /** The person's next answer to the permission prompt. */
  answer: NotificationConsent = 'granted'

  constructor(private readonly tab: Browser) {}

  consent(): NotificationConsent {
    return this.answer
  }

  ask(): Promise<NotificationConsent> {
    const { world } = this.tab
    this.tab.calls += 1
    return new Promise((resolve) => world.after(world.random.integer(10, 5_000), this.tab, () => resolve(this.answer)))
  }

  show(): Promise<void> {
    this.tab.calls += 1
    return Promise.resolve()
  }
}
