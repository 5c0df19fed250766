import { ideasInProgress, roundsOnDevice } from './harness/device-storage'
import { openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { openWithPausedClock, runClockUntilVisible } from './harness/paused-clock'
import { goTo } from './harness/records'
import { ideaRows, startRound, stopRound, timeIsUp, timeLeft, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

test("the browser's Back button asks for confirmation, and Escape stays", async ({ page }) => {
  await openAs(page, newAccount())
  await goTo(page, 'Exercise')
  await startRound(page)
  await goBack(page)
  await expect(leaveQuestion(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/exercise')
  await writeIdea(page, 'still here')

  await goBack(page)
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a reload shows the browser’s own confirmation, and the round continues with the right time left', async ({
  page,
  context,
}) => {
  await openWithPausedClock(page, '/exercise')
  await startRound(page, 'Through a reload')
  await page.clock.runFor(20_000)
  await writeIdea(page, 'before')
  await expect.poll(() => ideasInProgress(context)).toEqual(['before'])
  const asked: string[] = []
  page.once('dialog', (question) => {
    asked.push(question.type())
    void question.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  const meanwhile = await runClockUntilVisible(page, timeLeft(page))
  await expect(timeLeft(page)).toHaveText(`${Math.ceil((40_000 - meanwhile) / 1_000)}`)
  await expect(ideaRows(page)).toHaveText([/before$/])

  await page.clock.runFor(10_000 - meanwhile)
  await writeIdea(page, 'after')
  await page.clock.runFor(30_000)
  await expect(timeIsUp(page)).toBeVisible()
  expect(await roundsOnDevice(context)).toMatchObject([
    {
      topicTitle: 'Through a reload',
      durationMs: 60_000,
      ideas: [
        { text: 'before', atMs: 20_000 },
        { text: 'after', atMs: 30_000 },
      ],
    },
  ])
})

test('after a reload, the review is there again, until another round is wanted', async ({ page }) => {
  await page.goto('/exercise')
  await startRound(page, 'Through a reload')
  await writeIdea(page, 'before')
  await stopRound(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await expect(ideaRows(page)).toHaveText([/before$/])
  await page.getByRole('button', { name: 'Another round' }).click()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
})

test('after a reload, the review still says that the server has the round', async ({ page }) => {
  await openAs(page, newAccount())
  await page.goto('/exercise')
  await startRound(page, 'Through a reload')
  await writeIdea(page, 'before')
  await stopRound(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

function leaveQuestion(page: Page) {
  return page.getByRole('dialog', { name: 'Leave this round?' })
}

/** Playwright's `goBack` would wait for a navigation that does not happen. */
const goBack = (page: Page) => page.evaluate(() => history.back())
