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

  async ask(): Promise<NotificationConsent> {
    await this.tab.wait(this.tab.world.random.integer(10, 5_000))
    return this.answer
  }

  async show(): Promise<void> {
    this.tab.calls += 1
  }
}
