import { roundsOnDevice } from './harness/device-storage'
import { openWithPausedClock } from './harness/paused-clock'
import { withRealTabs } from './harness/real-tabs'
import { ideaField, ideaRows, startRound, timeIsUp, timeLeft, untilTimeLeft, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

test('the round ends by itself at sixty seconds, and each idea shows its second', async ({ page, context }) => {
  await openWithPausedClock(page, '/exercise')
  await startRound(page, 'A gift for Aya')
  await expect(timeLeft(page)).toHaveText('60')
  await page.clock.runFor(3_200)
  await writeIdea(page, 'a kite')
  await page.clock.runFor(40_000)
  await writeIdea(page, 'a day without plans')

  await page.clock.runFor(16_799)
  await expect(timeLeft(page)).toHaveText('1')
  await page.clock.runFor(1)
  await expect(timeIsUp(page)).toBeVisible()

  await expect(ideaRows(page)).toHaveText([/^0:03a kite/, /^0:43a day without plans/])
  await expect(page.getByText('2 ideas. 4 to 5 make a good round; you are on the way.')).toBeVisible()
  expect(await roundsOnDevice(context)).toEqual([
    {
      topicTitle: 'A gift for Aya',
      durationMs: 60_000,
      ideas: [
        { text: 'a kite', atMs: 3_200 },
        { text: 'a day without plans', atMs: 43_200 },
      ],
    },
  ])
})

test('text in the field when the time is up becomes the last idea', async ({ page, context }) => {
  await openWithPausedClock(page, '/exercise')
  await startRound(page)
  await ideaField(page).fill('half a thou')
  await page.clock.runFor(60_000)
  await expect(timeIsUp(page)).toBeVisible()
  await expect(page.getByText('You were still writing your last idea; it was saved as it was.')).toBeVisible()
  expect(await roundsOnDevice(context)).toMatchObject([{ ideas: [{ text: 'half a thou', atMs: 60_000 }] }])
})

test('a round without ideas is saved, too', async ({ page, context }) => {
  await openWithPausedClock(page, '/exercise')
  await startRound(page)
  await page.clock.runFor(60_000)
  await expect(timeIsUp(page)).toBeVisible()
  await expect(page.getByText('No ideas this time.')).toBeVisible()
  expect(await roundsOnDevice(context)).toMatchObject([{ durationMs: 60_000, ideas: [] }])
})

test('a jump of the wall clock changes nothing', async ({ page, context }) => {
  await openWithPausedClock(page, '/exercise')
  await startRound(page)
  const begin = await page.evaluate(() => Date.now())
  await page.clock.runFor(10_000)
  await page.clock.setSystemTime(begin + 3_600_000)
  await writeIdea(page, 'an hour ahead')
  await page.clock.runFor(10_000)
  await page.clock.setSystemTime(begin - 86_400_000)
  await writeIdea(page, 'a day behind')

  await page.clock.runFor(39_999)
  await expect(timeLeft(page)).toHaveText('1')
  await page.clock.runFor(1)
  await expect(timeIsUp(page)).toBeVisible()
  expect(await roundsOnDevice(context)).toMatchObject([
    {
      durationMs: 60_000,
      ideas: [
        { text: 'an hour ahead', atMs: 10_000 },
        { text: 'a day behind', atMs: 20_000 },
      ],
    },
  ])
})

test('Stop ends the round early and saves its ideas', async ({ page, context }) => {
  await openWithPausedClock(page, '/exercise')
  await startRound(page)
  await page.clock.runFor(5_000)
  await writeIdea(page, 'enough')
  await page.clock.runFor(7_345)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeFocused()
  await expect(page.getByText('Stopped after 12 s, with 1 idea.')).toBeVisible()
  expect(await roundsOnDevice(context)).toMatchObject([
    { durationMs: 12_345, ideas: [{ text: 'enough', atMs: 5_000 }] },
  ])
})

test('Stop before the first idea saves nothing', async ({ page, context }) => {
  await page.goto('/exercise')
  await startRound(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await expect(page.getByText('nothing was saved')).toBeVisible()
  await page.getByRole('button', { name: 'Another round' }).click()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
  expect(await roundsOnDevice(context)).toEqual([])
})

test('a hidden tab and a busy machine do not affect a round', async ({ server }) => {
  await withRealTabs(async (context) => {
    const hidden = await context.newPage()
    await hidden.goto(`${server.url}/exercise`)
    await startRound(hidden, 'In a hidden tab')
    await writeIdea(hidden, 'before it was hidden')

    const busy = await context.newPage()
    await busy.goto(`${server.url}/exercise`)
    await expect.poll(() => hidden.evaluate(() => document.visibilityState)).toBe('hidden')
    await startRound(busy, 'On a busy machine')
    await writeIdea(busy, 'while it was idle')

    await ideaField(busy).fill('while nothing moved')
    await untilTimeLeft(busy, 10)
    await Promise.all([blockFor(busy, 11_000), busy.keyboard.press('Enter')])

    await expect(timeIsUp(busy)).toBeVisible()
    await expect(timeIsUp(hidden)).toBeVisible()
    const rounds = await roundsOnDevice(context)
    expect(rounds).toHaveLength(2)
    for (const { durationMs } of rounds) expect(durationMs).toBe(60_000)
    expect(rounds.map(({ ideas }) => ideas.map(({ text }) => text))).toEqual(
      expect.arrayContaining([['before it was hidden'], ['while it was idle', 'while nothing moved']]),
    )
    for (const { atMs } of rounds.flatMap(({ ideas }) => ideas)) expect(atMs).toBeLessThanOrEqual(60_000)
  })
})

/** Blocks the page's main thread. */
async function blockFor(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((duration) => {
    const end = performance.now() + duration
    while (performance.now() < end);
  }, milliseconds)
}
