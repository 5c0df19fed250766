import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { expect, test, type Page } from './harness/test'

interface ShownReminder {
  title: string
  body: string
}

declare global {
  interface Window {
    shownReminders: ShownReminder[]
  }
}

/** Replaces the system's notifications with a log, and answers the permission prompt. */
async function watchNotifications(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((permission) => {
    window.shownReminders = []
    class NotedNotification extends EventTarget {
      static permission: NotificationPermission = permission
      static requestPermission = async () => permission
      onclick = null
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super()
        window.shownReminders.push({ title, body })
      }
    }
    Object.assign(window, { Notification: NotedNotification })
  }, answer)
}

/** As the page's clock shows it, before the test moves that clock. */
const inNinetyMinutes = () => new Date(Date.now() + 90 * 60_000).toTimeString().slice(0, 5)

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

test('reminds at the chosen time while a page is open, after a reload as well', async ({ page }) => {
  await watchNotifications(page, 'granted')
  await openAs(page, newAccount(), '/settings')
  const section = page.getByRole('region', { name: 'Reminder' })
  await section.getByLabel('Time').fill(inNinetyMinutes())
  await section.getByRole('checkbox', { name: 'Remind me every day' }).check()
  await page.clock.runFor('01:00:00')
  expect(await page.evaluate(() => window.shownReminders)).toEqual([])
  await page.reload()
  await page.clock.runFor('00:00:10')
  await expect(section.getByRole('checkbox', { name: 'Remind me every day' })).toBeChecked()
  await page.clock.runFor('00:35:00')
  await expect
    .poll(() => page.evaluate(() => window.shownReminders))
    .toEqual([{ title: 'Time for a minute?', body: 'One topic, sixty seconds.' }])
})

test('blocked notifications are reported, and a calendar file is offered', async ({ page }) => {
  await watchNotifications(page, 'denied')
  await openAs(page, newAccount(), '/settings')
  const section = page.getByRole('region', { name: 'Reminder' })
  await section.getByRole('checkbox', { name: 'Remind me every day' }).click()
  await expect(section.getByRole('status')).toContainText('blocked for this site')
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Save a calendar event' }).click()
  expect((await download).suggestedFilename()).toBe('idea-training.ics')
})
