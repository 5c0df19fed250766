import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { addDays } from '../../src/lib/days'
import { startChild } from '../harness/child'
import { accountButton } from './harness/account'
import { logInAs, openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { openMore } from './harness/record'
import { ideaRows, startRound, stopRound, writeIdea } from './harness/round'
import { roundOn } from './harness/sample-rounds'
import { saveRound } from './harness/save-round'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

const requestSchema = v.object({
  query: v.string(),
  variables: v.object({ after: v.nullish(v.string()), changedAfter: v.optional(v.string()) }),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = (page: Page) => page.getByRole('list', { name: 'Records' })
const row = (page: Page, topic: string) => list(page).getByRole('listitem').filter({ hasText: topic })
const olderAreLoading = (page: Page) => page.getByText('Older rounds are still being loaded.')

/** Goes on within the app, so that nothing is loaded anew. */
async function goToRecords(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible()
}

async function openRound(page: Page, topic: string): Promise<void> {
  await goToRecords(page)
  await list(page).getByRole('link', { name: topic }).click()
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
}

/** Comes back to the page, which then asks what has changed, until it shows that. */
const lookUntil = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await check()
  }).toPass()

/** Resolves when the server has answered a request of this kind. */
const answered = (page: Page, operation: string) =>
  page.waitForResponse((response) => response.request().postData()?.includes(operation) ?? false)

const topics = ['Liked', 'Noted', 'Tagged', 'Best', 'Deleted']

const goal = (page: Page) => page.getByRole('spinbutton', { name: 'Rounds per day' })

/** Changes a setting, likes a round, writes a note and deletes a third round. */
async function editOnPhone(page: Page): Promise<void> {
  await page.goto('/settings')
  await goal(page).fill('3')
  await openRound(page, 'Liked')
  await button(page, 'Like').click()
  await openRound(page, 'Noted')
  await page.getByRole('textbox', { name: 'Note' }).fill('From the phone.')
  await expect(page.getByRole('status')).toHaveText('Saved')
  await openRound(page, 'Deleted')
  const deleted = answered(page, 'DeleteIdeaRecord')
  await openMore(page)
  await button(page, 'Delete').click()
  await deleted
}

/** Tags a round, and picks a best idea in another one. */
async function editOnLaptop(page: Page): Promise<void> {
  await openRound(page, 'Tagged')
  await page.getByRole('textbox', { name: 'Tags' }).fill('laptop')
  await page.keyboard.press('Enter')
  await openRound(page, 'Best')
  await button(page, 'Best, idea 2').click()
  await expect(page.getByRole('status')).toHaveText('Saved')
  await goToRecords(page)
}

/** All that was done on either device can be seen here. */
async function expectAll(page: Page): Promise<void> {
  await expect(row(page, 'Deleted')).toHaveCount(0)
  await expect(row(page, 'Liked')).toContainText(/Liked$/)
  await expect(row(page, 'Tagged')).toContainText('#laptop')
  await openRound(page, 'Noted')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('From the phone.')
  await openRound(page, 'Best')
  await expect(button(page, 'Best, idea 2')).toHaveAttribute('aria-pressed', 'true')
  await goToRecords(page)
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
    await expect(list(page).getByRole('listitem')).toHaveCount(topics.length)
  }

  await Promise.all([editOnPhone(phone), editOnLaptop(laptop)])
  await lookUntil(phone, () => expect(row(phone, 'Tagged')).toContainText('#laptop', { timeout: 1_000 }))
  await lookUntil(laptop, () => expect(row(laptop, 'Deleted')).toHaveCount(0, { timeout: 1_000 }))
  await expectAll(phone)
  await expectAll(laptop)
  await laptop.reload()
  await expectAll(laptop)

  // Both change the ideas of one round, one of them in a tunnel.
  await openRound(phone, 'Best')
  await phone.context().setOffline(true)
  await pickOrUnpick(phone, 1)
  await openRound(laptop, 'Best')
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
  const rows = list(page).getByRole('listitem')
  await expect(rows.first()).toContainText('Matter 5')
  await expect(rows.first()).toHaveAttribute('aria-setsize', '-1')
  await expect(olderAreLoading(page)).toBeVisible()
  await accountButton(page).click()
  await expect(page.getByText('20 rounds are on this device; older ones follow.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
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
  await goToRecords(page)
  await expect(olderAreLoading(page)).toBeVisible()
  release()
  await expect(olderAreLoading(page)).toBeHidden({ timeout: 60_000 })
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(count))
  expect(new Set(asked.slice(6)).size).toBe(asked.length - 6)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Total' })).toHaveText('Total1,000rounds, 2,000 ideas')
})

test('after an older backup is restored, a device has what the server has, and what waited arrives', async ({
  page,
  server,
}) => {
  // It restarts the server, and runs two commands.
  test.setTimeout(240_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'idea-training-backup-'))
  const file = path.join(folder, 'older.tar.gz')
  const run = async (script: string) => {
    const command = startChild(`scripts/${script}.ts`, [file], { DATA_DIR: server.dataDir })
    expect(await command.exit(), command.output()).toBe(0)
  }
  const account = newAccount()
  await openAs(page, account)
  await saveRound(page, 'Before the backup', ['a kite'])
  await saveRound(page, 'Deleted after it', ['a tent'])
  await run('backup')
  await saveRound(page, 'After the backup', ['a boat'])
  await openRound(page, 'Before the backup')
  await button(page, 'Like').click()
  await expect(page.getByRole('status')).toHaveText('Saved')
  await openRound(page, 'Deleted after it')
  const deleted = answered(page, 'DeleteIdeaRecord')
  await openMore(page)
  await button(page, 'Delete').click()
  await deleted
  await expect(list(page).getByRole('listitem')).toHaveText([/After the backup/, /Before the backup.*Liked$/])

  await server.stop()
  await openRound(page, 'Before the backup')
  await page.getByRole('textbox', { name: 'Note' }).fill('Written meanwhile.')
  await expect(page.getByRole('status')).toHaveText(/Saved on this device/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exercise' }).click()
  await button(page, 'Another round').click()
  await startRound(page, 'Meanwhile')
  await writeIdea(page, 'a bridge')
  await stopRound(page)
  await run('restore')
  await server.launch()
  await rm(folder, { recursive: true })

  await goToRecords(page)
  await lookUntil(page, () =>
    expect(list(page).getByRole('listitem')).toHaveText([/Meanwhile/, /Deleted after it/, /Before the backup/], {
      timeout: 1_000,
    }),
  )
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
  for (const look of ['without a reload', 'after it']) {
    await test.step(look, async () => {
      await openRound(page, 'Before the backup')
      await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Written meanwhile.')
      await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
      await openRound(page, 'Meanwhile')
      await expect(ideaRows(page)).toHaveText([/a bridge/])
      await goToRecords(page)
      await page.reload()
    })
  }
})
