import { randomUUID } from 'node:crypto'
import type { IdeaInput, SaveIdeaRecord } from '../../contract/record'
import { addDays } from '../../src/lib/days'
import { localDay } from '../../src/lib/local-day'
import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { startRound, stopRound, writeIdea } from './harness/round'
import { saveRound } from './harness/save-round'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

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

const items = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')
const texts = (page: Page) => items(page, 'Ideas').locator('[dir=auto]')
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: topic })

async function readCurve(page: Page): Promise<string[]> {
  await page.getByText('Show as a table').click()
  const rows = page.getByRole('table', { name: 'Discovery curve' }).getByRole('row')
  const cells = (await rows.all()).map((row) => row.getByRole('cell').allTextContents())
  return (await Promise.all(cells)).slice(1).map((row) => row.join(' '))
}

test('a guest sees what is new in a second round on a topic, and the page of the topic shows both', async ({
  page,
}) => {
  await page.goto('/exercise')
  await startRound(page, topic)
  await writeIdea(page, 'a vase')
  await writeIdea(page, 'coins')
  await stopRound(page)
  await page.getByRole('button', { name: 'Best, idea 1' }).click()
  await expect(page.getByText('new on this topic')).toHaveCount(0)

  await page.getByRole('button', { name: 'Another round' }).click()
  await startRound(page, topic)
  await writeIdea(page, 'Coins')
  await writeIdea(page, 'a drum')
  await expect(page.getByText('a vase')).toHaveCount(0)
  await stopRound(page)
  await expect(page.getByText('Earlier best ideas on this topic (1)')).toBeVisible()
  await page.getByRole('link', { name: '1 of 2 ideas are new on this topic' }).click()

  await expect(heading(page)).toBeVisible()
  await expect(items(page, 'Rounds')).toHaveCount(2)
  await expect(texts(page)).toHaveText(['a vase', 'coins', 'a drum'])
  expect(await readCurve(page)).toEqual(['2 2', '1 3'])
  await page.reload()
  await expect(texts(page)).toHaveText(['a vase', 'coins', 'a drum'])
})

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
