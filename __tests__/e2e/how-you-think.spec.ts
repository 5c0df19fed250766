import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { aimOf } from '../../contract/limits'
import { localDay } from '../../src/lib/local-day'
import { expectGoodAppearance } from './harness/appearances'
import { holdRequests } from './harness/hold-requests'
import { layoutShifts, watchLayoutShifts } from './harness/layout-shifts'
import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { importRounds } from './harness/seed-rounds'
import { expect, test } from './harness/test'

/** Rounds of this week on a few topics, with seven ideas each: the last two are best, and done. */
const rounds = Array.from({ length: 60 }, (_, index) => {
  const start = new Date(Date.now() - index * 7_200_000)
  return {
    ...{
      id: randomUUID(),
      topicTitle: `Topic ${index % 40}`,
      category: 'Other' as const,
      tags: [],
      aim: aimOf('MANY'),
    },
    ...{ comment: '', isLiked: false, viewed: true, lengthMs: 60_000, durationMs: 60_000 },
    ...{ startedAt: start.toISOString(), localDay: localDay(start) },
    ideas: Array.from({ length: 7 }, (_each, place) => ({
      ...{
        text: `idea ${(index + place) % 50}`,
        atMs: 8_000 * place + 97 * index,
        endMs: null,
        source: 'TYPED' as const,
      },
      ...(place > 4 && { isBest: true, isDone: true, doneOn: '2026-11-01' }),
    })),
  }
})

test('all rounds lie on one ring, with what is true of the person, and the ring can be shared', async ({ page }) => {
  await watchLayoutShifts(page)
  await logInAs(page, newAccount())
  await importRounds(page, rounds)
  const section = page.getByRole('region', { name: 'How you think' })

  await test.step('nothing moves when it comes late', async () => {
    for (const width of [390, 1280]) {
      await page.unrouteAll()
      // Away from the dashboard, which the next line would move; then all of it is in view.
      await page.goto('/robots.txt')
      await page.setViewportSize({ width, height: 3_000 })
      const release = await holdRequests(page, '**/assets/thinking.*.js')
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'Ideas per round' })).toBeVisible()
      const before = await layoutShifts(page)
      release()
      await expect(section).toBeVisible()
      expect((await layoutShifts(page)).slice(before.length), `${width} px`).toEqual([])
    }
  })

  await test.step('it tells when the best ideas come, and what it does not mean', async () => {
    await expect(section.getByRole('img')).toHaveAccessibleName('60 rounds on one ring: 420 ideas, 120 of them best')
    await expect(section).toContainText('120 of your 120 best ideas came after 0:26.')
    await section.getByText('What does this mean?').click()
    await expect(section).toContainText('You are compared with nobody but yourself.')
    await expectGoodAppearance(page, 'How you think')
  })

  await test.step('the ring is a picture', async () => {
    const downloading = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Share the ring' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('ring.png')
    const file = await readFile(await download.path())
    expect(file.subarray(1, 4).toString()).toBe('PNG')
  })
})
