import * as v from 'valibot'
import { addDays } from '../../src/lib/days'
import { accountButton } from './harness/account'
import { logInAs, openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { answered, deleteRecord, goTo, lookUntil, openRecord, recordRows } from './harness/records'
import { ideaRows } from './harness/round'
import { roundOn } from './harness/sample-rounds'
import { saveRound } from './harness/save-round'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

const requestSchema = v.object({
  query: v.string(),
  variables: v.object({ after: v.nullish(v.string()), changedAfter: v.optional(v.string()) }),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, topic: string) => recordRows(page).filter({ hasText: topic })
const olderAreLoading = (page: Page) => page.getByText('Older rounds are still being loaded.')

const topics = ['Liked', 'Noted', 'Tagged', 'Best', 'Deleted']

const goal = (page: Page) => page.getByRole('spinbutton', { name: 'Rounds per day' })

/** Changes a setting, likes a round, writes a note and deletes a third round. */
async function editOnPhone(page: Page): Promise<void> {
  await page.goto('/settings')
  await goal(page).fill('3')
  await openRecord(page, 'Liked')
  await button(page, 'Like').click()
  await openRecord(page, 'Noted')
  await page.getByRole('textbox', { name: 'Note' }).fill('From the phone.')
  await expect(page.getByRole('status')).toHaveText('Saved')
  await openRecord(page, 'Deleted')
  await deleteRecord(page)
}

/** Tags a round, and picks a best idea in another one. */
async function editOnLaptop(page: Page): Promise<void> {
  await openRecord(page, 'Tagged')
  await page.getByRole('textbox', { name: 'Tags' }).fill('laptop')
  await page.keyboard.press('Enter')
  await openRecord(page, 'Best')
  await button(page, 'Best, idea 2').click()
  await expect(page.getByRole('status')).toHaveText('Saved')
  await goTo(page, 'Records')
}

/** All that was done on either device can be seen here. */
async function expectAll(page: Page): Promise<void> {
  await expect(row(page, 'Deleted')).toHaveCount(0)
  await expect(row(page, 'Liked')).toContainText(/Liked$/)
  await expect(row(page, 'Tagged')).toContainText('#laptop')
  await openRecord(page, 'Noted')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('From the phone.')
  await openRecord(page, 'Best')
  await expect(button(page, 'Best, idea 2')).toHaveAttribute('aria-pressed', 'true')
  await goTo(page, 'Records')
}

const pickOrUnpick = (page: Page, number: number) => button(page, `Best, idea ${number}`).click()

const expectPicked = (page: Page, picked: readonly boolean[]) =>
  lookUntil(page, async () => {
    for (const [place, isPicked] of picked.entries()) {
      const best = button(page, `Best, idea ${place + 1}`)
      await expect(best).toHaveAttribute('aria-pressed', String(isPicked), { timeout: 1_000 })
    }
  })

test('two devices show what was done on the other one, without a reload and after it', async ({
  page: phone,
  openBrowser,
}) => {
  const account = newAccount()
  const laptop = await openBrowser()
  await logInAs(phone, account)
  await logInAs(laptop, account)
  await seedRounds(
    phone,
    topics.map((topic) => roundOn(topic, ['a walk', 'a nap'])),
  )
  for (const page of [phone, laptop]) {
    await page.goto('/records')
    await expect(recordRows(page)).toHaveCount(topics.length)
  }

  await Promise.all([editOnPhone(phone), editOnLaptop(laptop)])
  await lookUntil(phone, () => expect(row(phone, 'Tagged')).toContainText('#laptop', { timeout: 1_000 }))
  await lookUntil(laptop, () => expect(row(laptop, 'Deleted')).toHaveCount(0, { timeout: 1_000 }))
  await expectAll(phone)
  await expectAll(laptop)
  await laptop.reload()
  await expectAll(laptop)

  // Both change the ideas of one round, one of them in a tunnel.
  await openRecord(phone, 'Best')
  await phone.context().setOffline(true)
  await pickOrUnpick(phone, 1)
  await openRecord(laptop, 'Best')
  await Promise.all([answered(laptop, 'UpdateIdeaRecord'), pickOrUnpick(laptop, 2)])
  await phone.context().setOffline(false)
  await expectPicked(phone, [true, false])
  await expectPicked(laptop, [true, false])

  // One takes back what the other did.
  await Promise.all([answered(phone, 'UpdateIdeaRecord'), pickOrUnpick(phone, 2)])
  await expectPicked(laptop, [true, true])
  await Promise.all([answered(laptop, 'UpdateIdeaRecord'), pickOrUnpick(laptop, 2)])
  await expectPicked(phone, [true, false])
  await laptop.goto('/settings')
  await expect(goal(laptop)).toHaveValue('3')
})

test('under review, an idea stays while it is worded although another device deletes it, and a deleted round cannot be edited', async ({
  page: phone,
  openBrowser,
}) => {
  const account = newAccount()
  await openAs(phone, account)
  await saveRound(phone, 'Worded', ['a walk', 'a nap'])
  const laptop = await openBrowser()
  await openAs(laptop, account)
  await openRecord(laptop, 'Worded')

  await button(phone, 'Edit, idea 2').click()
  await button(laptop, 'More, idea 2').click()
  await Promise.all([answered(laptop, 'UpdateIdeaRecord'), button(laptop, 'Delete, idea 2').click()])
  await Promise.all([answered(laptop, 'UpdateIdeaRecord'), pickOrUnpick(laptop, 1)])
  await lookUntil(phone, () =>
    expect(button(phone, 'Best, idea 1')).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 }),
  )
  await phone.keyboard.type(' near noon')
  await phone.keyboard.press('Enter')
  await expect(ideaRows(phone)).toHaveText([/a walk/, /a nap near noon/])
  await lookUntil(laptop, () => expect(ideaRows(laptop)).toHaveText([/a walk/, /a nap near noon/], { timeout: 1_000 }))
  // It is there again: undoing would double it.
  await expect(button(laptop, 'Undo deleting the idea')).toHaveCount(0)

  await deleteRecord(laptop)
  const notice = phone.getByText('This round has been deleted.')
  await lookUntil(phone, () => expect(notice).toBeVisible({ timeout: 1_000 }))
  await expect(button(phone, 'Edit, idea 1')).toBeHidden()
})

test('a new device shows rows and the whole total at once, fills itself behind, and goes on there after a reload', async ({
  page,
}) => {
  const count = 1_000
  await logInAs(page, newAccount())
  const rounds = Array.from({ length: count }, (_, index) => {
    const localDay = addDays('2026-11-20', -Math.floor(index / 5))
    const startedAt = `${localDay}T09:0${index % 5}:00.000Z`
    return roundOn(`Matter ${index + 1}`, ['a walk', 'a nap'], { localDay, startedAt })
  })
  await seedRounds(page, rounds)

  const asked: (string | null)[] = []
  let letThrough = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    const { query, variables } = v.parse(requestSchema, route.request().postDataJSON())
    if (!query.includes('query Feed') || variables.changedAfter !== undefined) return route.continue()
    asked.push(variables.after ?? null)
    if (asked.length > letThrough) await released
    return route.continue()
  })

  letThrough = 1
  await page.goto('/records')
  const rows = recordRows(page)
  await expect(rows.first()).toContainText('Matter 5')
  await expect(rows.first()).toHaveAttribute('aria-setsize', '-1')
  await expect(olderAreLoading(page)).toBeVisible()
  await accountButton(page).click()
  await expect(page.getByText('20 rounds are on this device; older ones follow.')).toBeVisible()
  await page.keyboard.press('Escape')
  await goTo(page, 'Dashboard')
  await expect(page.getByRole('region', { name: 'Total' })).toHaveText('Total1,000rounds, 2,000 ideas')

  letThrough = 4
  await page.reload()
  await expect.poll(() => asked.length).toBe(5)
  const [first, cursor, again, ...others] = asked
  expect(first).toBeNull()
  expect(again).toBe(cursor)
  await expect(page.getByRole('region', { name: 'Total' })).toHaveText('Total1,000rounds, 2,000 ideas')

  // What came before this reload does not come again.
  await page.reload()
  await expect.poll(() => asked.length).toBe(6)
  expect(asked.at(-1)).toBe(others.at(-1))
  await goTo(page, 'Records')
  await expect(olderAreLoading(page)).toBeVisible()
  release()
  await expect(olderAreLoading(page)).toBeHidden({ timeout: 60_000 })
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(count))
  expect(new Set(asked.slice(6)).size).toBe(asked.length - 6)
  await goTo(page, 'Dashboard')
  await expect(page.getByRole('region', { name: 'Total' })).toHaveText('Total1,000rounds, 2,000 ideas')
})
