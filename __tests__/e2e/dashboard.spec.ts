import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { SaveIdeaRecord } from '../../contract/record'
import { addDays } from '../../src/lib/days'
import { localDay } from '../../src/lib/local-day'
import { setTopicReturnMutation } from '../../src/returns/documents'
import { expectGoodAppearance } from './harness/appearances'
import { holdRequests } from './harness/hold-requests'
import { layoutShifts, watchLayoutShifts } from './harness/layout-shifts'
import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { startRound, stopRound, writeIdea } from './harness/round'
import { seedRounds } from './harness/seed-rounds'
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

test('after sixty rounds, the daily page is short, shows how one thinks, offers a goal, and knows what was done', async ({
  page,
}) => {
  await watchLayoutShifts(page)
  await logInAs(page, newAccount())
  await seedRounds(page, sixtyRounds())
  const thinking = page.getByRole('region', { name: 'How you think' })

  await test.step('nothing moves when “How you think” comes late', async () => {
    for (const width of [390, 1280]) {
      await page.unrouteAll()
      // Away from the dashboard, which the next line would move; then all of it is in view.
      await page.goto('/robots.txt')
      await page.setViewportSize({ width, height: 3_000 })
      const release = await holdRequests(page, '**/assets/longer-view.*.js')
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
      const before = await layoutShifts(page)
      release()
      await expect(thinking).toBeVisible()
      expect((await layoutShifts(page)).slice(before.length), `${width} px`).toEqual([])
    }
  })

  await test.step('it fits on two screens of a phone, and on one of a desktop', async () => {
    const dueDay = localDay(new Date())
    const due = { topicTitle: 'What is in drawer 9?', category: 'Other', dueDay, step: 0 } as const
    await sendGraphql(page, setTopicReturnMutation, { input: { ...due, changedAt: new Date().toISOString() } })
    for (const { width, height, screens } of [
      { width: 390, height: 844, screens: 2 },
      { width: 1280, height: 1000, screens: 1 },
    ]) {
      await page.setViewportSize({ width, height })
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'Personal bests' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Next' }).getByRole('listitem')).toHaveCount(2)
      await expect(page.getByRole('button', { name: 'Keep 5' })).toBeVisible()
      await expect(thinking).toBeVisible()
      const contents = await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().bottom ?? 0)
      expect(contents, `${width} px`).toBeLessThanOrEqual(screens * height)
    }
  })

  await test.step('all rounds lie on one ring, which tells when the best ideas come, and is a picture', async () => {
    await expect(thinking.getByRole('img')).toHaveAccessibleName('60 rounds on one ring: 420 ideas, 118 of them best')
    await expect(thinking).toContainText('118 of your 118 best ideas came after 0:27.')
    await thinking.getByText('What does this mean?').click()
    await expect(thinking).toContainText('You are compared with nobody but yourself.')
    await expectGoodAppearance(page, 'the dashboard after sixty rounds')
    const downloading = page.waitForEvent('download')
    await thinking.getByRole('button', { name: 'Share the ring' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('ring.png')
    const file = await readFile(await download.path())
    expect(file.subarray(1, 4).toString()).toBe('PNG')
  })

  await test.step('it says how long the idea waited that was done after most days', async () => {
    await page.goto('/ideas?open=true')
    const last = page.getByRole('list', { name: 'Ideas' }).getByRole('listitem').last()
    await last.getByRole('checkbox', { name: 'Done' }).check()
    await page.goto('/dashboard')
    await page.getByRole('heading', { name: 'Personal bests' }).click()
    await expect(page.getByText(/^Longest until done\d+ days from idea to done: thing \d+ \d$/)).toBeVisible()
    await expect(page.getByText(/^Most done\d+ ideas? done in \p{L}+$/u)).toBeVisible()
  })

  await test.step('an offered goal is taken with one press, and is not offered again', async () => {
    await expect(page.getByText('You usually do 2 rounds a day. Make that your goal?')).toBeVisible()
    await page.getByRole('button', { name: '2 a day' }).click()
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('2rounds, 14 ideas: a good day')
    await expect(page.getByRole('group', { name: 'Your goal' })).toHaveText('2 rounds make a good day.')
    await expect(page.getByRole('group', { name: 'Your goal' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Personal bests' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Your goal' })).toHaveCount(0)
  })
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
