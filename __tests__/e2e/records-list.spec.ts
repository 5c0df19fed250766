import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import type { SaveIdeaRecord } from '../../contract/record'
import { addDays } from '../../src/lib/days'
import { expectGoodAppearance } from './harness/appearance-checks'
import { tabToAndEnter } from './harness/keyboard'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { importRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

const count = 180

/** Rounds one minute apart: `Matter 1` is the newest, and first in the list. */
function roundAt(index: number, topicTitle = `Matter ${index + 1}`): SaveIdeaRecord {
  return {
    ...{ id: randomUUID(), topicTitle, category: 'Work', durationMs: 60_000, lengthMs: 60_000 },
    ideas: [{ text: 'a walk', atMs: 3_000 + (index % 50) * 1_000, endMs: null, source: 'TYPED' }],
    startedAt: new Date(Date.UTC(2026, 10, 20, 9) - index * 60_000).toISOString(),
    localDay: '2026-11-20',
  }
}

async function arrive(page: Page, rounds: readonly SaveIdeaRecord[]) {
  await logInAs(page, newAccount())
  await importRounds(page, rounds)
  await page.goto('/records')
  const rows = page.getByRole('list', { name: 'Records' }).getByRole('listitem')
  await expect(rows.first()).toHaveAttribute('aria-posinset', '1')
  return rows
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

test('a long list loads more by scrolling and by Tab, and restores its position', async ({ page }) => {
  const rows = await arrive(
    page,
    Array.from({ length: count }, (_, index) => roundAt(index)),
  )
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
  await expectGoodAppearance(page, 'deep in the list')
})

test('a long list scrolls to its end with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const rows = await arrive(
    page,
    Array.from({ length: count }, (_, index) => roundAt(index)),
  )
  await wheelTo(page, topicLink(page, `Matter ${count}`), rows)
})

test('Japanese words find a record, which shows other rounds of its topic', async ({ page }) => {
  const rain = '雨の日曜日にできること'
  const rows = await arrive(page, [
    roundAt(0),
    roundAt(1, rain),
    { ...roundAt(2, rain), localDay: addDays('2026-11-20', -18) },
    { ...roundAt(3), ideas: [{ text: 'パンを焼く', atMs: 3_000, endMs: null, source: 'TYPED' }] },
  ])
  const search = page.getByRole('searchbox', { name: 'Search records' })
  await search.fill('パン')
  await expect(rows).toHaveText([/Matter 4/])
  await search.fill('日曜日')
  await expect(rows).toHaveCount(2)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await tabToAndEnter(page, topicLink(page, rain).first())
  const rounds = page.getByRole('list', { name: 'Rounds on this topic' }).getByRole('listitem')
  await expect(rounds).toHaveText([/this round.*1 idea/, /2 Nov.*1 idea|Nov 2.*1 idea/])
  const [one, other] = await rounds.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().y))
  expect(one).toBe(other)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectGoodAppearance(page, 'rounds side by side')
})
