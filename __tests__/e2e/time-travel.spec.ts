import type { Locator } from '@playwright/test'
import * as v from 'valibot'
import { accountButton } from './harness/account'
import { installTimeTravel } from './harness/dev-tools/travel'
import { pauseClock, runClockUntilVisible } from './harness/paused-clock'
import { newAccount } from './harness/new-account'
import { ideaRows, startRound, timeIsUp, timeLeft, writeIdea } from './harness/round'
import { signIn } from './harness/sign-in'
import { readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

const topic = 'There and back'

const signedOutPhases = ['unknown', 'signedOut', 'signingIn', 'lookingUp', 'signingUp']

/** The part of the state that `/exercise` and the header show. */
const stateSchema = v.object({
  location: v.object({ path: v.string() }),
  session: v.object({ phase: v.string() }),
  dialogs: v.object({ phase: v.picklist(['none', 'showLogin', 'showRegister', 'showLoginOrRegister']) }),
  // The slice is installed with the first round.
  round: v.optional(
    v.variant('phase', [
      v.object({ phase: v.literal('idle') }),
      v.object({ phase: v.picklist(['running', 'over', 'kept']), ideas: v.array(v.object({ text: v.string() })) }),
    ]),
    { phase: 'idle' },
  ),
})

const eventSchema = v.object({ type: v.string() })

test('time travel repaints every step of a login and a round without side effects, also on other pages', async ({
  page,
}) => {
  const { steps: stepsOf, travel } = await installTimeTravel(page)
  await recordLoginAndRound(page)
  const steps = await stepsOf()
  expect(steps.map(({ event }) => v.parse(eventSchema, event).type)).toEqual(
    expect.arrayContaining([
      ...['dialogs/loginAsked', 'session/started', 'session/googleAnswered', 'session/userMissing'],
      ...['session/userSignedUp', 'round/started', 'round/ideaWritten', 'round/timeRanOut'],
      ...['round/kept', 'outbox/entryDelivered'],
    ]),
  )
  await test.step('no step contains a token', async () => {
    const [, claims = '', signature = ''] = ((await readStoredSession(page)).token ?? '').split('.')
    expect(signature).not.toBe('')
    const history = JSON.stringify(steps)
    expect(history).toContain('backwards')
    for (const secret of [claims, signature]) expect(history).not.toContain(secret)
    expect(history).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)
  })

  await travel(async ({ state }) => expectScreen(page, v.parse(stateSchema, state)))
  await expect(page).toHaveURL('/exercise')

  await openPage(page, 'Settings')
  // These show that the page has loaded, including its lazy parts.
  const texts = ['127.0.0.1', 'Remind me every day', 'Deletes your account', 'No recordings on this device.']
  for (const text of texts) await runClockUntilVisible(page, page.getByRole('main').getByText(text).first())
  await travel()
  await expect(page).toHaveURL('/settings')

  await openPage(page, 'Records')
  // Opening the record marks it as viewed.
  await page.getByRole('link', { name: topic }).click()
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Saved')
  await travel()
  await expect(page).toHaveURL(/\/records\/.+/)
})

const openPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

/** Logs in and runs a whole round, which stays under review. */
async function recordLoginAndRound(page: Page): Promise<void> {
  await page.goto('/exercise')
  await signIn(page, newAccount())
  await openPage(page, 'Exercise')
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await pauseClock(page)
  await startRound(page, topic)
  await writeIdea(page, 'backwards')
  await writeIdea(page, 'and forwards')
  await page.clock.runFor(60_000)
  await expect(timeIsUp(page)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Saved')
}

async function expectScreen(page: Page, state: v.InferOutput<typeof stateSchema>): Promise<void> {
  const { location, session, dialogs, round } = state
  const names = {
    none: null,
    showLogin: 'Log in',
    showRegister: 'Register',
    showLoginOrRegister: 'Log in or register',
  }
  const dialog = names[dialogs.phase]
  if (dialog === null) await expect(page.getByRole('dialog')).toHaveCount(0)
  else await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()

  // During a round, only the round is on the screen.
  const isAlone = round.phase === 'running'
  const isSignedOut = signedOutPhases.includes(session.phase)
  const isShown: [Locator, boolean][] = [
    [page.getByRole('banner').getByRole('button', { name: 'Log in' }), isSignedOut && !isAlone],
    [accountButton(page), !isSignedOut && !isAlone],
    [page.getByRole('textbox', { name: 'Topic' }), location.path === '/exercise' && round.phase === 'idle'],
    [timeLeft(page), round.phase === 'running'],
    [timeIsUp(page), round.phase === 'over' || round.phase === 'kept'],
  ]
  for (const [part, visible] of isShown) await expect(part).toBeVisible({ visible })
  await expect(ideaRows(page)).toHaveCount(round.phase === 'idle' ? 0 : round.ideas.length)
}
