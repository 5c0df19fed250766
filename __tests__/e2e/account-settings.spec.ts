import { randomUUID } from 'node:crypto'
import type { IdeaInput, SaveIdeaRecord } from '../../contract/record'
import { weekdayOf } from '../../contract/weekday'
import { addDays } from '../../src/lib/days'
import { localDay } from '../../src/lib/local-day'
import { preferencesQuery } from '../../src/preferences/documents'
import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { seedRounds } from './harness/seed-rounds'
import { sendGraphql } from './harness/send-graphql'
import { signIn } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const goal = (page: Page) => page.getByRole('spinbutton', { name: 'Rounds per day' })
const streak = (page: Page) => page.getByRole('region', { name: 'Streak' })
const stored = async (page: Page) => (await sendGraphql(page, preferencesQuery, {})).preferences

/** Looks at the page again until it shows what another device has changed. */
const lookUntil = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await check()
  }).toPass()

/** Rounds today and the day before yesterday. */
async function seedTwoDays(page: Page, today: string): Promise<void> {
  const idea: IdeaInput = { text: 'help', atMs: 9_000, endMs: null, source: 'TYPED' }
  const round: Omit<SaveIdeaRecord, 'id' | 'startedAt' | 'localDay'> = {
    ...{ topicTitle: 'Rain', category: 'Diary', ideas: [idea], durationMs: 60_000, lengthMs: 60_000 },
  }
  await seedRounds(
    page,
    [today, addDays(today, -2)].map((day) => ({
      ...{ ...round, id: randomUUID(), startedAt: `${day}T00:00:00.000Z`, localDay: day },
    })),
  )
}

test('two devices and a guest have the same goal and streak, also if a change is sent late', async ({
  page: phone,
  openBrowser,
}) => {
  const account = newAccount()
  const today = localDay(new Date())
  await logInAs(phone, account)
  await seedTwoDays(phone, today)
  const [laptop, tablet] = [await openBrowser(), await openBrowser()]

  await logInAs(laptop, account)
  await laptop.goto('/dashboard')
  await expect(streak(laptop)).toContainText('1day')
  await phone.goto('/settings')
  const restDay = weekdayNames[weekdayOf(addDays(today, -1)) - 1] ?? ''
  await phone.getByRole('checkbox', { name: restDay }).check()
  await lookUntil(laptop, () => expect(streak(laptop)).toContainText('2days', { timeout: 1_000 }))

  // The earlier change of the goal is sent after the later one.
  await phone.context().setOffline(true)
  await goal(phone).fill('2')
  await laptop.goto('/settings')
  await goal(laptop).fill('3')
  await expect.poll(() => stored(laptop)).toMatchObject({ roundsPerDay: 3 })
  await phone.context().setOffline(false)
  await lookUntil(phone, () => expect(goal(phone)).toHaveValue('3', { timeout: 1_000 }))

  // What a guest chose joins where the account has nothing.
  await tablet.goto('/exercise')
  await tablet.getByRole('combobox', { name: 'Aim' }).selectOption('DIFFERENT')
  await signIn(tablet, account)
  await expect.poll(() => stored(laptop)).toMatchObject({ aim: 'DIFFERENT', roundsPerDay: 3 })
  await tablet.goto('/dashboard')
  await lookUntil(tablet, () => expect(streak(tablet)).toContainText('2days', { timeout: 1_000 }))
  await phone.goto('/exercise')
  await lookUntil(phone, () =>
    expect(phone.getByRole('combobox', { name: 'Aim' })).toHaveValue('DIFFERENT', { timeout: 1_000 }),
  )
  await phone.goto('/settings')
  await expect(goal(phone)).toHaveValue('3')
  await laptop.context().close()
  await tablet.context().close()
})
