import { roundsOnDevice } from './harness/device-storage'
import { openWithPausedClock } from './harness/paused-clock'
import { withRealTabs } from './harness/real-tabs'
import { ideaField, ideaRows, startRound, timeIsUp, timeLeft, untilTimeLeft, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

test('the round ends by itself at sixty seconds, with each idea at its second and the unfinished one', async ({
  page,
  context,
}) => {
  await openWithPausedClock(page, '/exercise')
  await startRound(page, 'A gift for Aya')
  await expect(timeLeft(page)).toHaveText('60')
  await page.clock.runFor(3_200)
  await writeIdea(page, 'a kite')
  await page.clock.runFor(40_000)
  await writeIdea(page, 'a day without plans')
  await ideaField(page).fill('half a thou')

  await page.clock.runFor(16_799)
  await expect(timeLeft(page)).toHaveText('1')
  await page.clock.runFor(1)
  await expect(timeIsUp(page)).toBeVisible()

  await expect(ideaRows(page)).toHaveText([/^0:03a kite/, /^0:43a day without plans/, /^1:00half a thou/])
  await expect(page.getByText('You were still writing this; it was saved as it was.')).toBeVisible()
  expect(await roundsOnDevice(context)).toEqual([
    {
      topicTitle: 'A gift for Aya',
      durationMs: 60_000,
      ideas: [
        { text: 'a kite', atMs: 3_200 },
        { text: 'a day without plans', atMs: 43_200 },
        { text: 'half a thou', atMs: 60_000 },
      ],
    },
  ])
})

test('with reduced motion, the ring shows the time in steps of a second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/exercise')
  await startRound(page)
  const turns = await page
    .getByRole('main')
    .evaluate((main) =>
      main
        .getAnimations({ subtree: true })
        .map(({ effect }) => [
          effect?.getTiming().duration,
          effect instanceof KeyframeEffect && effect.getKeyframes()[0]?.easing,
        ]),
    )
  expect(turns).toEqual(Array.from({ length: 3 }, () => [60_000, 'steps(30)']))
})

test('a hidden tab and a busy machine do not affect a round', async ({ server }) => {
  await withRealTabs(async (context) => {
    const openShortRound = async () => {
      const page = await context.newPage()
      await page.goto(`${server.url}/exercise?length=30000`)
      await expect(page.getByRole('combobox', { name: 'Length' })).toHaveValue('30000')
      return page
    }
    const hidden = await openShortRound()
    await startRound(hidden, 'In a hidden tab')
    await writeIdea(hidden, 'before it was hidden')

    const busy = await openShortRound()
    await expect.poll(() => hidden.evaluate(() => document.visibilityState)).toBe('hidden')
    await startRound(busy, 'On a busy machine')
    await writeIdea(busy, 'while it was idle')

    await ideaField(busy).fill('while nothing moved')
    await untilTimeLeft(busy, 10)
    await Promise.all([blockFor(busy, 11_000), busy.keyboard.press('Enter')])

    await expect(timeIsUp(busy)).toBeVisible()
    await expect(timeIsUp(hidden)).toBeVisible({ timeout: 40_000 })
    const rounds = await roundsOnDevice(context)
    expect(rounds).toHaveLength(2)
    for (const { durationMs } of rounds) expect(durationMs).toBe(30_000)
    expect(rounds.map(({ ideas }) => ideas.map(({ text }) => text))).toEqual(
      expect.arrayContaining([['before it was hidden'], ['while it was idle', 'while nothing moved']]),
    )
    for (const { atMs } of rounds.flatMap(({ ideas }) => ideas)) expect(atMs).toBeLessThanOrEqual(30_000)
  })
})

/** Blocks the page's main thread. */
async function blockFor(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((duration) => {
    const end = performance.now() + duration
    while (performance.now() < end);
  }, milliseconds)
}
