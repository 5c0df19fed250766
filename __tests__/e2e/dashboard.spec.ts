import { randomUUID } from 'node:crypto'
import type { SaveIdeaRecord } from '../../contract/record'
import { formatLongDay } from '../../src/lib/format-day'
import { addDays } from '../../src/lib/days'
import { localDay } from '../../src/lib/local-day'
import { expectGoodAppearance } from './harness/appearance-checks'
import { tabTo } from './harness/keyboard'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { importRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

const today = localDay(new Date())

/** A round a number of days ago. */
function roundOn(daysAgo: number, ideas: number): SaveIdeaRecord {
  const day = addDays(today, -daysAgo)
  return {
    id: randomUUID(),
    topicTitle: 'The year',
    category: 'Diary',
    ideas: Array.from({ length: ideas }, (_, index) => ({
      ...{ text: `idea ${index + 1}`, atMs: (index + 1) * 3_000, endMs: null, source: 'TYPED' as const },
    })),
    durationMs: 60_000,
    lengthMs: 60_000,
    startedAt: `${day}T12:00:00.000Z`,
    localDay: day,
  }
}

/** Four consecutive days up to yesterday, one of them with a full goal, and more days over the year. */
const seeded = [
  ...[1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4].map((daysAgo, index) => roundOn(daysAgo, 3 + (index % 4))),
  ...[9, 12, 17, 23, 24, 31, 40, 58, 70, 71, 90, 120, 150, 200, 280, 350].map((daysAgo, index) =>
    roundOn(daysAgo, 2 + (index % 5)),
  ),
  roundOn(45, 11),
]

async function openDashboard(page: Page): Promise<void> {
  await logInAs(page, newAccount())
  await importRounds(page, seeded)
  await page.goto('/dashboard')
  await expect(page.getByRole('grid', { name: 'The past year' })).toBeVisible()
}

const dayCell = (page: Page, daysAgo: number) =>
  page.getByRole('gridcell', { name: formatLongDay(addDays(today, -daysAgo)) })

test('the dashboard shows the practice totals, and works with keyboard and screen reader', async ({ page }) => {
  await openDashboard(page)

  await test.step('shows figures and personal bests', async () => {
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('0of 5 rounds')
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('28rounds')
    await expect(page.getByRole('region', { name: 'Streak' })).toContainText('4days in a row, no round yet today')
    const bests = page.getByRole('region', { name: 'Personal bests' })
    await expect(bests).toContainText('11 ideas')
    await expect(bests).toContainText('5 rounds')
    await expect(bests).toContainText('4 days in a row')
  })

  await test.step('the keyboard moves between the days of the year', async () => {
    await tabTo(page, dayCell(page, 0))
    await page.keyboard.press('ArrowUp')
    await expect(dayCell(page, 1)).toBeFocused()
    await expect(dayCell(page, 1)).toHaveAccessibleName(/: 2 rounds, 7 ideas$/)
    await page.keyboard.press('ArrowLeft')
    await expect(dayCell(page, 8)).toBeFocused()
    await expect(dayCell(page, 8)).toHaveAccessibleName(/: no rounds$/)
    await page.keyboard.press('Home')
    await expect(page.locator('[data-day]').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(dayCell(page, 0)).toBeFocused()
  })

  await test.step('every chart can be read as a table', async () => {
    for (const [name, least] of [
      ['This week', 8],
      ['The past year', 20],
      ['Ideas per round', 4],
    ] as const) {
      const region = page.getByRole('region', { name })
      await region.getByText('Show as a table').press('Enter')
      const table = region.getByRole('table', { name })
      await expect(table).toBeVisible()
      expect(await table.getByRole('row').count()).toBeGreaterThanOrEqual(least)
    }
  })
})

test('on a phone the year chart scrolls in its own box, with today visible', async ({ page }) => {
  await openDashboard(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await expect(dayCell(page, 0)).toBeVisible()
  await dayCell(page, 0).scrollIntoViewIfNeeded()
  await expect(dayCell(page, 0)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('rest days and the first day of the week are chosen in the settings', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: 'First day of the week' }).selectOption({ label: 'Wednesday' })
  await page.getByRole('checkbox', { name: 'Sunday' }).check()
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Streak' })).toContainText('Monday and Sunday are rest days')
  const week = page.getByRole('region', { name: 'This week' }).getByRole('listitem')
  await expect(week.first()).toContainText('Wed')
})

test('the dashboard is available in Japanese', async ({ page }) => {
  await openDashboard(page)
  await page.evaluate(() => localStorage.setItem('preferences', JSON.stringify({ language: 'ja', restDays: [6, 7] })))
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: '今日' })).toContainText('目標は5ラウンド')
  await expect(page.getByRole('region', { name: '連続日数' })).toContainText('休む日：土曜日、日曜日')
  const year = page.getByRole('grid', { name: 'この1年' })
  await expect(year.getByRole('gridcell', { name: /月.*日.*：2ラウンド、アイデア7個$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: '1ラウンドのアイデア数' })).toBeVisible()
  // No English sentence is left; names and e-mail addresses may be.
  await expect(page.getByRole('main')).not.toContainText(/[A-Za-z]+ [A-Za-z]+ [A-Za-z]+ [A-Za-z]+ [A-Za-z]+ [A-Za-z]+/)
})

test('axe finds no violations on a dashboard with a full year', async ({ page }) => {
  await openDashboard(page)
  for (const summary of await page.getByText('Show as a table').all()) await summary.click()
  await expectGoodAppearance(page, 'dashboard')
})

test('if the year charts fail to load, the rest works and they can be retried', async ({ page }) => {
  await logInAs(page, newAccount())
  await importRounds(page, seeded.slice(0, 2))
  await page.route(/\/year\.[^/]*\.js/, (route) => route.abort())
  await page.goto('/dashboard')
  const failure = page.getByRole('alert').filter({ hasText: 'The past year could not be loaded' })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('2rounds')
  await page.unroute(/\/year\.[^/]*\.js/)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('grid', { name: 'The past year' })).toBeVisible()
})
