import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { installTimeTravel, jumpTo, watchOutside } from './harness/dev-tools/travel'
import { timeIsUp, timeLeft } from './harness/round'
import { expect, test, type Page } from './harness/test'

const stateSchema = v.object({
  location: v.object({ path: v.string(), search: v.string(), entry: v.optional(v.string()) }),
  session: v.object({ phase: v.string() }),
  round: v.optional(v.object({ phase: v.string() }), { phase: 'idle' }),
})

const recordingFile = path.join(__dirname, 'fixtures/recording.json')

const recordingSchema = v.object({ payload: v.string(), preloadedState: v.string() })

const headings: Readonly<Record<string, string>> = {
  '/': 'One topic. Sixty seconds. What comes?',
  '/dashboard': 'Dashboard',
  '/records': 'Records',
}

test('the page of the present is left and found again as it was', async ({ page }) => {
  const { steps } = await installTimeTravel(page)
  await page.setViewportSize({ width: 800, height: 300 })
  await openExerciseFromLanding(page)
  const field = page.getByRole('textbox', { name: 'Topic' })
  await field.pressSequentially('Half a thought')
  await page.evaluate(() => {
    scrollTo(0, 90)
  })
  await page.evaluate('window.fakeDevTools.startWatching()')

  await jumpTo(page, 0)
  await expect(landing(page)).toBeVisible()
  await expect(page.getByRole('note')).toHaveText('You are looking at an earlier moment.')
  await expect(page).toHaveTitle('Idea Training')
  await expect(field).toBeHidden()
  await page.keyboard.type('s?')

  // The slider, played as fast as the screen is drawn, while the app goes on.
  await page.evaluate(async () => {
    for (let index = 0; index < window.fakeDevTools.steps().length; index++) {
      window.fakeDevTools.jumpTo(index)
      await new Promise(requestAnimationFrame)
    }
  })
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(field).toHaveValue('Half a thought')
  await jumpTo(page, 0)

  // The app goes on meanwhile.
  await jumpTo(page, (await steps()).length - 1)
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(page).toHaveTitle('Exercise | Idea Training')
  await expect(field).toHaveValue('Half a thought')
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(90)
  await field.press('!')
  await expect(field).toHaveValue('Half a thought!')
  expect(await page.evaluate(() => window.fakeDevTools.effects())).toEqual([])
})

test('the exported recording of somebody else replays in a fresh browser', async ({ page }) => {
  const recording = v.parse(recordingSchema, JSON.parse(await readFile(recordingFile, 'utf8')))
  await installTimeTravel(page)
  await page.goto('/exercise', { waitUntil: 'networkidle' })
  const outside = watchOutside(page)
  await page.evaluate('window.fakeDevTools.startWatching()')
  await page.evaluate((imported) => {
    window.fakeDevTools.importRecording(imported)
  }, recording)
  // Its slices are loaded here with the import.
  const steps = () => page.evaluate(() => window.fakeDevTools.steps().map(({ state }) => state))
  await expect
    .poll(async () => v.is(v.object({ round: v.object({}), outbox: v.object({}) }), (await steps()).at(-1)))
    .toBe(true)

  const there = [...(await steps()).entries()]
  for (const [index, state] of [...there.toReversed(), ...there]) {
    await jumpTo(page, index)
    await test.step(`step ${index}`, () => expectPage(page, v.parse(stateSchema, state)))
  }
  await expect(page).toHaveURL('/exercise')
  expect(await page.evaluate(() => window.fakeDevTools.effects())).toEqual([])
  // Only code, of pages that have not been opened here.
  expect(outside.filter((request) => !request.includes('/assets/'))).toEqual([])
})

/** A button loads the app on the landing page, so that the recording begins there. */
async function openExerciseFromLanding(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Start a round' }).click()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const landing = (page: Page) => page.getByRole('heading', { level: 1, name: headings['/'] ?? '' })

async function expectPage(page: Page, state: v.InferOutput<typeof stateSchema>): Promise<void> {
  const { path: address } = state.location
  const { phase } = state.round
  if (address === '/exercise') {
    await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible({ visible: phase === 'idle' })
    await expect(timeLeft(page)).toBeVisible({ visible: phase === 'running' })
    await expect(timeIsUp(page)).toBeVisible({ visible: phase === 'over' || phase === 'kept' })
  } else if (address === '/' || ['signedIn', 'signingOut'].includes(state.session.phase)) {
    await expect(page.getByRole('heading', { level: 1, name: headings[address] ?? 'Record' })).toBeVisible()
  } else {
    // Without an account, its pages are about to be left.
    await expect(page.getByRole('main').getByText('Loading…')).toBeVisible()
  }
}
