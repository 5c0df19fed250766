import { randomUUID } from 'node:crypto'
import type { VariablesOf } from '../../src/lib/graphql'
import { addDays } from '../../src/lib/days'
import { localDay } from '../../src/lib/local-day'
import { setTopicReturnMutation, topicReturnsQuery } from '../../src/returns/documents'
import { expectGoodAppearance } from './harness/appearances'
import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { startRound, stopRound, writeIdea } from './harness/round'
import { seedRounds } from './harness/seed-rounds'
import { sendGraphql } from './harness/send-graphql'
import { continueWithGoogle } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

const topic = 'What am I afraid to ask?'
const dayMs = 86_400_000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const suggestions = (page: Page) => page.getByRole('list', { name: 'Suggested topics' }).getByRole('button')
const comeBackTo = (page: Page) => page.getByRole('list', { name: 'Come back to' }).getByRole('listitem')

/** Does a round on the topic that is in the field. */
async function doRound(page: Page, idea: string): Promise<void> {
  await button(page, 'Start').click()
  await writeIdea(page, idea)
  await stopRound(page)
}

/** The day after so many days, as the page writes it. */
const inDays = (page: Page, count: number) =>
  page.evaluate(
    (ms) => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(Date.now() + ms),
    count * dayMs,
  )

test('a guest comes back to a topic over weeks, and takes it along into an account', async ({ page }) => {
  await page.clock.install()
  await page.goto('/exercise')
  await startRound(page, topic)
  await writeIdea(page, 'whether I am paid fairly')
  await stopRound(page)
  await button(page, 'Come back to this').click()
  await expect(page.getByText('You come back to this tomorrow')).toBeFocused()
  await page.reload()
  await expect(suggestions(page)).toHaveCount(3)
  await expect(button(page, topic)).toHaveCount(0)

  await page.clock.setSystemTime(Date.now() + dayMs)
  await page.reload()
  await expect(suggestions(page).first()).toHaveText(topic)
  await suggestions(page).first().click()
  await doRound(page, 'how my father decides')
  await expect(page.getByText(`You come back to this on ${await inDays(page, 7)}`)).toBeVisible()
  await button(page, 'Not now').click()
  await expect(page.getByText(`You come back to this on ${await inDays(page, 8)}`)).toBeVisible()

  await page.clock.setSystemTime(Date.now())
  await button(page, 'Keep it in your records').click()
  await continueWithGoogle(page, newAccount())
  await expect(page.getByText('Login success.')).toBeVisible()
  await expect
    .poll(async () => (await sendGraphql(page, topicReturnsQuery, {})).topicReturns)
    .toMatchObject([{ topicTitle: topic, step: 1, dueDay: addDays(localDay(new Date()), 9) }])
})

/** Logs in somebody with a round on the topic ten days ago, and sets when to come back to it. */
async function arriveWithReturn(page: Page, dueDay: string): Promise<void> {
  await logInAs(page, newAccount())
  const startedAt = new Date(Date.now() - 10 * dayMs)
  const idea = { text: 'help', atMs: 9_000, endMs: null, source: 'TYPED' } as const
  await seedRounds(page, [
    {
      ...{ id: randomUUID(), topicTitle: topic, category: 'Emotions', ideas: [idea], durationMs: 60_000 },
      ...{ lengthMs: 60_000, startedAt: startedAt.toISOString(), localDay: localDay(startedAt) },
    },
  ])
  const changedAt = startedAt.toISOString()
  const input: VariablesOf<typeof setTopicReturnMutation>['input'] = {
    ...{ topicTitle: topic, category: 'Emotions', dueDay, step: 0, changedAt },
  }
  await sendGraphql(page, setTopicReturnMutation, { input })
}

test('the dashboard shows what is due, and another device sees what became of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const today = localDay(new Date())
  await arriveWithReturn(page, addDays(today, -1))
  await page.goto('/dashboard')
  await expect(comeBackTo(page)).toHaveText(/What am I afraid to ask\?.*1 idea · due yesterday/)
  await comeBackTo(page).getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue(topic)
  await doRound(page, 'why we stopped talking')
  await expect(page.getByText(`You come back to this on ${await inDays(page, 7)}`)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Recent rounds' })).toBeVisible()
  await expect(page.getByText('Come back to', { exact: true })).toHaveCount(0)

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  })
  const other = await context.newPage()
  await other.goto('/records')
  await other.getByRole('link', { name: topic }).first().click()
  await expect(other.getByText(`You come back to this on ${await inDays(other, 7)}`)).toBeVisible()
  await button(other, 'Done with it').click()
  await expect(button(other, 'Come back to this')).toBeFocused()
  await expect.poll(async () => (await sendGraphql(other, topicReturnsQuery, {})).topicReturns).toEqual([])
  await context.close()
})

test('Not now moves a topic to tomorrow, also without a network', async ({ page, context }) => {
  const today = localDay(new Date())
  await arriveWithReturn(page, today)
  await page.goto('/dashboard')
  await expect(comeBackTo(page)).toHaveText(/due today/)
  await expectGoodAppearance(page, 'dashboard with a topic to come back to')
  await context.setOffline(true)
  await comeBackTo(page).getByRole('button', { name: 'Not now' }).click()
  await expect(comeBackTo(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect
    .poll(async () => (await sendGraphql(page, topicReturnsQuery, {})).topicReturns)
    .toMatchObject([{ dueDay: addDays(today, 1), step: 0 }])
})
