import * as v from 'valibot'
import { logOut } from './harness/account'
import { installTimeTravel } from './harness/dev-tools/travel'
import { newAccount } from './harness/new-account'
import { pauseClock } from './harness/paused-clock'
import { startRound, timeIsUp, timeLeft, writeIdea } from './harness/round'
import { signIn } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

const topic = 'A bridge of paper'

const stateSchema = v.object({
  location: v.object({ path: v.string(), search: v.string(), entry: v.string() }),
  session: v.object({ phase: v.string() }),
  round: v.optional(v.object({ phase: v.string() }), { phase: 'idle' }),
})

const headings: Readonly<Record<string, string>> = {
  '/': 'One topic. Sixty seconds. What comes?',
  '/dashboard': 'Dashboard',
  '/records': 'Records',
}

test('time travel over pages draws the page of each moment, and touches nothing else', async ({ page }) => {
  const { steps, travel } = await installTimeTravel(page)
  await recordStory(page)
  const paths = (await steps()).map(({ state }) => v.parse(stateSchema, state).location.path)
  expect([...new Set(paths)]).toEqual([
    '/',
    '/exercise',
    '/dashboard',
    '/records',
    expect.stringMatching(/^\/records\/.+/),
  ])

  let visited = 0
  await travel(async ({ state }) => {
    const { location, session, round } = v.parse(stateSchema, state)
    await expectPage(page, location.path, session.phase, round.phase)
    await expect(page).toHaveURL('/')
    visited += 1
  })
  expect(visited).toBe(2 * paths.length)
  await expect(page.getByRole('note')).toHaveCount(0)
})

/** A guest finds the app, does a round, logs in, looks around, and logs out. */
async function recordStory(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Start a round' }).click()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await pauseClock(page)
  await startRound(page, topic)
  await writeIdea(page, 'folded')
  await page.clock.runFor(60_000)
  await expect(timeIsUp(page)).toBeVisible()
  await page.clock.resume()
  await signIn(page, newAccount())
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
  await page.getByRole('link', { name: topic }).click()
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Saved')
  await logOut(page)
  await expect(page.getByRole('heading', { level: 1, name: headings['/'] ?? '' })).toBeVisible()
}

async function expectPage(page: Page, path: string, session: string, round: string): Promise<void> {
  const isSignedIn = session === 'signedIn' || session === 'signingOut'
  if (path === '/exercise') {
    await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible({ visible: round === 'idle' })
    await expect(timeLeft(page)).toBeVisible({ visible: round === 'running' })
    await expect(timeIsUp(page)).toBeVisible({ visible: round === 'over' || round === 'kept' })
  } else if (path === '/' || isSignedIn) {
    await expect(page.getByRole('heading', { level: 1, name: headings[path] ?? topic })).toBeVisible()
  } else {
    // Without an account, its pages are about to be left.
    await expect(page.getByRole('main').getByText('Loading…')).toBeVisible()
  }
}
