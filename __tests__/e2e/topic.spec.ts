import { randomUUID } from 'node:crypto'
import type { IdeaInput, SaveIdeaRecord } from '../../contract/record'
import { addDays } from '../../src/lib/days'
import { localDay } from '../../src/lib/local-day'
import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { saveRound } from './harness/save-round'
import { seedRounds } from './harness/seed-rounds'
import { expect, test } from './harness/test'

const topic = 'What is 1/2 of a jar for?'

/** A round on the topic some days ago; an idea that begins with `*` is one of the best. */
function roundOf(daysAgo: number, ...texts: string[]): SaveIdeaRecord {
  const day = addDays(localDay(new Date()), -daysAgo)
  const ideas = texts.map((text, place): IdeaInput => {
    const isBest = text.startsWith('*')
    return { text: text.replace('*', ''), atMs: 3_000 + place * 9_000, endMs: null, source: 'TYPED', isBest }
  })
  return {
    ...{ id: randomUUID(), topicTitle: topic, category: 'Tips', ideas, durationMs: 60_000, lengthMs: 60_000 },
    ...{ startedAt: `${day}T09:00:00.000Z`, localDay: day },
  }
}

test('on a phone, nothing moves when it turns out what is new', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, newAccount())
  await seedRounds(page, [roundOf(1, '*a vase')])
  await page.goto('/records')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('OLDEST')) await held
    await route.continue()
  })
  // Some of them fill the line.
  await saveRound(
    page,
    topic,
    Array.from({ length: 16 }, (_, index) => `a ${'j'.repeat(index)} ${'jar '.repeat(8)}`.trim()),
  )
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(h2, summary, [aria-label="Ideas"] > li)')].map((part) => {
        const { top, left } = part.getBoundingClientRect()
        return [part.textContent.replace(/ new on this topic/, ''), top + scrollY, left]
      }),
    )
  const before = await places()
  release()
  await expect(page.getByText('16 of 16 ideas are new on this topic')).toBeVisible()
  expect((await places()).slice(0, before.length)).toEqual(before)
})
