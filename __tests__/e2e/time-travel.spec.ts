import type { Locator } from '@playwright/test'
import * as v from 'valibot'
import { accountButton } from './harness/account'
import { installDevTools } from './harness/dev-tools/install'
import type { Step } from './harness/dev-tools/fake-dev-tools'
import { pauseClock, runClockUntilVisible } from './harness/paused-clock'
import { newAccount } from './harness/new-account'
import { ideaRows, startRound, timeIsUp, timeLeft, writeIdea } from './harness/round'
import { signIn } from './harness/sign-in'
import { readStoredSession } from './harness/stored-session'
import { expect, test, type Page, type Request } from './harness/test'

const topic = 'There and back'

const signedOutPhases = ['unknown', 'signedOut', 'signingIn', 'lookingUp', 'signingUp']

/** The part of the state that `/exercise` shows. */
const stateSchema = v.object({
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

/** The outbox stops sending a moment after the page shows “Saved”. */
const restingSchema = v.object({
  outbox: v.object({ phase: v.literal('idle'), entries: v.pipe(v.array(v.unknown()), v.length(0)) }),
})

const eventSchema = v.object({ type: v.string() })

/** Requests without a response so far. */
const underWay = new Set<Request>()

test('time travel repaints every step of a login and a round without side effects, also on other pages', async ({
  page,
}) => {
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await installDevTools(page)
  await page.clock.install()
  await recordLoginAndRound(page)
  const steps = await stepsOf(page)
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

  await travel(page, async ({ state }) => expectScreen(page, v.parse(stateSchema, state)))
  await expect(page).toHaveURL('/exercise')

  await openPage(page, 'Settings')
  // These show that the page has loaded, including its lazy parts.
  const texts = ['127.0.0.1', 'Remind me every day', 'Deletes your account', 'No recordings on this device.']
  for (const text of texts) await runClockUntilVisible(page, page.getByRole('main').getByText(text).first())
  await travel(page)
  await expect(page).toHaveURL('/settings')

  await openPage(page, 'Records')
  // Opening the record marks it as viewed.
  await page.getByRole('link', { name: topic }).click()
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Saved')
  await travel(page)
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

/** Waits for pending writes by means of a transaction that is queued behind them. */
function writesOnTheDevice(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('idea-training')
    opening.onerror = () => reject(new Error('The database cannot be opened.'))
    opening.onsuccess = () => {
      const database = opening.result
      const after = database.transaction([...database.objectStoreNames], 'readwrite')
      after.oncomplete = () => {
        database.close()
        resolve()
      }
    }
  })
}

function stepsOf(page: Page): Promise<Step[]> {
  return page.evaluate(() => window.fakeDevTools.steps())
}

/** Lets time pass for retries until nothing is pending, and returns all steps. */
async function stepsAtRest(page: Page): Promise<Step[]> {
  let steps: Step[] = []
  await expect(async () => {
    await page.clock.runFor(1_000)
    await page.evaluate(writesOnTheDevice)
    expect(underWay.size).toBe(0)
    const before = steps.length
    steps = await stepsOf(page)
    expect(steps).toHaveLength(before)
    expect(v.is(restingSchema, steps.at(-1)?.state)).toBe(true)
  }).toPass()
  return steps
}

/** Jumps to every step, backwards and forwards, and checks that only the screen changes. */
async function travel(page: Page, look?: (step: Step) => Promise<void>): Promise<void> {
  // A jump of the clock would time out pending storage requests, which have ten seconds.
  await stepsAtRest(page)
  // Let unused cache entries expire and toasts disappear.
  await page.clock.runFor(120_000)
  const steps = await stepsAtRest(page)
  const outside = watchOutside(page)
  await page.evaluate('window.fakeDevTools.startWatching()')
  const there = [...steps.entries()]
  for (const [index, step] of [...there.toReversed(), ...there]) {
    await jumpTo(page, index)
    await test.step(`step ${index}`, async () => look?.(step))
    expect(await page.evaluate(() => window.fakeDevTools.effects())).toEqual([])
    expect(outside).toEqual([])
  }
  await page.evaluate('window.fakeDevTools.stopWatching()')
  expect(await stepsOf(page)).toEqual(steps)
}

/** Jumps, and gives the page a second to show side effects. */
async function jumpTo(page: Page, index: number): Promise<void> {
  await page.evaluate((step) => {
    window.fakeDevTools.jumpTo(step)
  }, index)
  await page.clock.runFor(1_000)
}

/** Records requests, navigations and popups from outside the page. */
function watchOutside(page: Page): readonly string[] {
  const seen: string[] = []
  page.on('request', (request) => seen.push(`${request.method()} ${request.url()}`))
  page.on('framenavigated', (frame) => seen.push(`navigation to ${frame.url()}`))
  page.on('popup', (popup) => seen.push(`popup ${popup.url()}`))
  return seen
}

async function expectScreen(page: Page, { session, dialogs, round }: v.InferOutput<typeof stateSchema>): Promise<void> {
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
    [page.getByRole('textbox', { name: 'Topic' }), round.phase === 'idle'],
    [timeLeft(page), round.phase === 'running'],
    [timeIsUp(page), round.phase === 'over' || round.phase === 'kept'],
  ]
  for (const [part, visible] of isShown) await expect(part).toBeVisible({ visible })
  await expect(ideaRows(page)).toHaveCount(round.phase === 'idle' ? 0 : round.ideas.length)
}
