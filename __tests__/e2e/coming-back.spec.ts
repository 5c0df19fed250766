import { randomUUID } from 'node:crypto'
import type { VariablesOf } from '../../src/lib/graphql'
import { addDays } from '../../src/lib/days'
import { localDay } from '../../src/lib/local-day'
import { feedQuery } from '../../src/sync/copy/documents'
import { setTopicReturnMutation } from '../../src/returns/documents'
import { expectGoodAppearance } from './harness/appearances'
import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { seedRounds } from './harness/seed-rounds'
import { sendGraphql } from './harness/send-graphql'
import { expect, test, type Page } from './harness/test'

const topic = 'What am I afraid to ask?'
const dayMs = 86_400_000

const comeBackTo = (page: Page) => page.getByRole('list', { name: 'Come back to' }).getByRole('listitem')

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
    .poll(async () => (await sendGraphql(page, feedQuery, { first: 1 })).topicReturns)
    .toMatchObject([{ dueDay: addDays(today, 1), step: 0 }])
})
