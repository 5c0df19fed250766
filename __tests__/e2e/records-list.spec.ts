import type { Locator } from '@playwright/test'
import type { SaveIdeaRecord } from '../../contract/record'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { recordRows } from './harness/records'
import { roundOn } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

const count = 180

/** Rounds one minute apart: `Matter 1` is the newest, and first in the list. */
function roundAt(index: number): SaveIdeaRecord {
  const startedAt = new Date(Date.UTC(2026, 10, 20, 9) - index * 60_000).toISOString()
  return roundOn(`Matter ${index + 1}`, ['a walk'], { startedAt, localDay: '2026-11-20' })
}

/** Turns the wheel, faster than records load, until this record shows. */
async function wheelTo(page: Page, record: Locator, rows: Locator): Promise<void> {
  await page.mouse.move(300, 500)
  while (!(await record.isVisible())) {
    await page.mouse.wheel(0, 500)
    // Give the page a frame, but do not wait for more records.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await rows.count()).toBeLessThan(60)
  }
}

const topicLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('a long list loads more by scrolling and by Tab, restores its position, and scrolls with reduced motion', async ({
  page,
}) => {
  await logInAs(page, newAccount())
  await seedRounds(
    page,
    Array.from({ length: count }, (_, index) => roundAt(index)),
  )
  await page.goto('/records')
  const rows = recordRows(page)
  await expect(rows.first()).toHaveAttribute('aria-posinset', '1')
  // The number of rounds is not known yet.
  await expect(rows.first()).toHaveAttribute('aria-setsize', '-1')

  const deep = topicLink(page, 'Matter 150')
  await wheelTo(page, deep, rows)
  await deep.scrollIntoViewIfNeeded()
  await expect(rows.filter({ has: deep })).toHaveAttribute('aria-posinset', '150')

  const placeOf = async () => (await deep.boundingBox())?.y ?? NaN
  const before = await placeOf()
  await deep.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matter 150' })).toBeVisible()
  await page.goBack()
  await expect(deep).toBeInViewport()
  await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(2)

  await deep.focus()
  const last = topicLink(page, `Matter ${count}`)
  for (let row = 150; row < count; row += 1) {
    await page.keyboard.press('Tab')
    await expect(topicLink(page, `Matter ${row + 1}`)).toBeFocused()
  }
  await expect(last).toBeInViewport()
  await expect(rows.last()).toHaveAttribute('aria-posinset', String(count))
  await expect(rows.last()).toHaveAttribute('aria-setsize', String(count))
  expect(await rows.count()).toBeLessThan(60)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/settings')
  await page.goto('/records')
  await wheelTo(page, last, rows)
})
