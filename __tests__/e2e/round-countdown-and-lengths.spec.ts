import { angles } from '../../src/exercise/nudge/angles'
import { expectGoodAppearance } from './harness/appearances'
import { roundsOnDevice } from './harness/device-storage'
import { openWithPausedClock } from './harness/paused-clock'
import { ideaField, startRound, timeIsUp, timeLeft, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

/** Stores preferences before the page opens. */
async function choose(page: Page, preferences: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript(
    (chosen) => localStorage.setItem('preferences', localStorage.getItem('preferences') ?? chosen),
    JSON.stringify(preferences),
  )
}

const lengthField = (page: Page) => page.getByRole('combobox', { name: 'Length' })
const place = async (page: Page) => (await ideaField(page).boundingBox())?.y

test('a round with a countdown, another length and hints, where the field stays in its place', async ({
  page,
  context,
}) => {
  await choose(page, { countIn: true, nudge: true })
  await openWithPausedClock(page, '/exercise')
  await lengthField(page).selectOption('30 seconds')
  await startRound(page, 'Another length')
  await expect(page.getByText('3', { exact: true })).toBeVisible()
  await expect(timeLeft(page)).toHaveCount(0)
  await page.clock.runFor(1_100)
  await expect(page.getByText('2', { exact: true })).toBeVisible()
  const before = await place(page)
  await page.keyboard.press('Space')
  await expect(timeLeft(page)).toHaveText('30')
  await expect(ideaField(page)).toBeFocused()
  await expect(ideaField(page)).toHaveValue('')
  expect(await place(page)).toBe(before)

  const hint = angles.map(({ en }) => page.getByText(en, { exact: true })).reduce((some, other) => some.or(other))
  await page.clock.runFor(9_000)
  await expect(hint).toHaveCount(0)
  await page.clock.runFor(1_000)
  await expect(hint).toBeVisible()
  expect(await place(page)).toBe(before)
  await writeIdea(page, 'a third')
  await expect(hint).toHaveCount(0)
  await page.clock.runFor(19_999)
  await expect(timeLeft(page)).toHaveText('1')
  await page.clock.runFor(1)
  await expect(timeIsUp(page)).toBeVisible()
  expect(await roundsOnDevice(context)).toMatchObject([
    { durationMs: 30_000, ideas: [{ text: 'a third', atMs: 10_000 }] },
  ])
  await expect(page.getByRole('img', { name: 'in a 30-second round' })).toBeVisible()
  await page.getByRole('button', { name: 'Another round' }).click()
  // The navigation of a guest with a round appears in a transition, which a paused clock would hold.
  await page.clock.resume()
  await page.reload()
  await expect(lengthField(page)).toHaveValue('30000')
})

test('axe finds no violations with a hint', async ({ page }) => {
  await choose(page, { nudge: true, lengthMs: 180_000 })
  await page.clock.install()
  await page.goto('/exercise')
  await startRound(page)
  await page.clock.fastForward(10_500)
  await expect(page.getByText(/^(?:What|Who|How|Where|Which|At) .*\?$/)).toBeVisible()
  await expectGoodAppearance(page, 'hint')
})
