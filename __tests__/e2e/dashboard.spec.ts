import { randomUUID } from 'node:crypto'
import type { SaveIdeaRecord } from '../../contract/record'
import { addDays } from '../../src/lib/days'
import { localDay } from '../../src/lib/local-day'
import { expectGoodAppearance } from './harness/appearances'
import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { setTopicReturnMutation } from '../../src/returns/documents'
import { startRound, stopRound, writeIdea } from './harness/round'
import { importRounds } from './harness/seed-rounds'
import { sendGraphql } from './harness/send-graphql'
import { expect, test } from './harness/test'

const days = 35

/** Sixty rounds over five weeks: on most days two, seven ideas each, best ones in all but the last. */
function sixtyRounds(): SaveIdeaRecord[] {
  const today = localDay(new Date())
  return Array.from({ length: 60 }, (_, index) => {
    const day = addDays(today, -Math.floor((index * days) / 60))
    return {
      ...{ id: randomUUID(), category: 'Other', lengthMs: 60_000, durationMs: 60_000, aim: 'MANY', tags: [] },
      topicTitle: `What is in drawer ${index % 40}?`,
      ...{ localDay: day, startedAt: `${day}T0${index % 10}:00:00.000Z` },
      ideas: Array.from({ length: 7 }, (_idea, place) => ({
        ...{ text: `thing ${index} ${place}`, atMs: 3_000 + place * 8_000 + index * 20, endMs: null },
        ...{
          source: 'TYPED',
          isBest: index > 0 && (place === 3 || place === 5),
          isDone: index % 9 === 8 && place === 3,
        },
      })),
    } satisfies SaveIdeaRecord
  })
}

test('the daily page fits on two screens of a phone, and on one of a desktop', async ({ page }) => {
  await logInAs(page, newAccount())
  await importRounds(page, sixtyRounds())
  const changedAt = new Date().toISOString()
  const due = {
    topicTitle: 'What is in drawer 9?',
    category: 'Other',
    dueDay: localDay(new Date()),
    step: 0,
    changedAt,
  }
  await sendGraphql(page, setTopicReturnMutation, { input: due })
  for (const { width, height, screens } of [
    { width: 390, height: 844, screens: 2 },
    { width: 1280, height: 1000, screens: 1 },
  ]) {
    await page.setViewportSize({ width, height })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Personal bests' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Next' }).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Keep 5' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'How you think' })).toBeVisible()
    const contents = await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom ?? 0)
    expect(contents, `${width} px`).toBeLessThanOrEqual(screens * height)
  }
  await expectGoodAppearance(page, 'the dashboard after sixty rounds')
})

test('an offered goal is taken with one press, and is not offered again', async ({ page }) => {
  await logInAs(page, newAccount())
  await importRounds(page, sixtyRounds())
  await page.goto('/dashboard')
  await expect(page.getByText('You usually do 2 rounds a day. Make that your goal?')).toBeVisible()
  await page.getByRole('button', { name: '2 a day' }).click()
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('2rounds, 14 ideas: a good day')
  await expect(page.getByRole('group', { name: 'Your goal' })).toHaveText('2 rounds make a good day.')
  await expect(page.getByRole('group', { name: 'Your goal' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Personal bests' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your goal' })).toHaveCount(0)
})

test('a round in the night belongs to the day before, where days begin at 4', async ({ page, context }) => {
  const night = new Date()
  night.setHours(2, 30, 0, 0)
  await context.clock.setSystemTime(night)
  await page.goto('/settings')
  await page.getByRole('combobox', { name: 'A day begins at' }).selectOption('4:00')
  await page.goto('/exercise')
  await startRound(page)
  await writeIdea(page, 'count the cars')
  await stopRound(page)
  await page.goto('/dashboard')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toHaveText(/^Today1/)
  await context.clock.setSystemTime(new Date(night).setHours(4, 30))
  await page.reload()
  await expect(today).toHaveText(/^Today0/)
  await expect(page.getByRole('region', { name: 'Streak' })).toHaveText(/^Streak1/)
})

test('the dashboard says how long the idea waited that was done after most days', async ({ page }) => {
  await logInAs(page, newAccount())
  await importRounds(page, sixtyRounds().slice(10, 30))
  await page.goto('/dashboard')
  const next = page.getByRole('list', { name: 'Next' }).getByRole('listitem').first()
  await expect(next).toContainText('Best')
  await next.getByRole('checkbox', { name: 'Done' }).check()
  await page.getByRole('heading', { name: 'Personal bests' }).click()
  await expect(page.getByText(/^Longest until done\d+ days from idea to done: thing \d+ \d$/)).toBeVisible()
  await expect(page.getByText(/^Most done\d ideas? done in \p{L}+$/u)).toBeVisible()
})
