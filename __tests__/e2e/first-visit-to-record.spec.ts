import { logOut } from './harness/account'
import { newAccount } from './harness/new-account'
import { goTo, recordRows } from './harness/records'
import { ideaRows, startRound, timeIsUp, untilTimeLeft, writeIdea } from './harness/round'
import { continueWithGoogle } from './harness/sign-in'
import { nothingStored, readStoredSession } from './harness/stored-session'
import { expect, test, type Page } from './harness/test'

const topic = 'What could a rainy Sunday be for?'

/** The ideas, each with the seconds left when it is entered. */
const ideas = [
  { text: 'bake bread', secondsLeft: 59 },
  { text: 'call grandmother', secondsLeft: 47 },
  { text: 'read on the floor', secondsLeft: 20 },
]

test('a visitor does a round, signs in, and finds the round in the records', async ({ page }) => {
  const account = newAccount()

  await test.step('reads the landing page, and starts without an account', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sixty seconds.')
    await page.getByRole('link', { name: 'Start a round' }).click()
    await expect(page).toHaveURL('/exercise')
  })

  await test.step('runs a round of sixty seconds', async () => {
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Diary')
    const begin = performance.now()
    await startRound(page, topic)
    for (const { text, secondsLeft } of ideas) {
      await untilTimeLeft(page, secondsLeft)
      await writeIdea(page, text)
    }
    // The ring draws its marks last.
    await expect(page.getByRole('main').locator('svg > g').last().locator('circle')).toHaveCount(ideas.length)
    await expect(timeIsUp(page)).toBeVisible({ timeout: 60_000 })
    expect(performance.now() - begin).toBeGreaterThanOrEqual(60_000)
    await expectIdeas(page)
  })

  await test.step('accepts the offer to keep the round, and signs in', async () => {
    await expect(page.getByRole('status')).toHaveText('Saved on this device')
    await expect(page.getByRole('dialog', { name: 'Log in or register' })).toContainText('the same on every device')
    await continueWithGoogle(page, account)
    await expect(page.getByText('Login success.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
  })

  await test.step('sees the round on the dashboard', async () => {
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('1of 5 rounds, 3 ideas')
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('1round, 3 ideas')
    await expect(page.getByRole('region', { name: 'Streak' })).toContainText('1day')
    await expect(page.getByRole('region', { name: 'This week' })).toContainText('today: 1 round, 3 ideas')
  })

  await test.step('opens the record, likes it and writes a note', async () => {
    await goTo(page, 'Records')
    const records = recordRows(page)
    await expect(records).toHaveCount(1)
    await records.getByRole('link', { name: topic }).click()
    await expect(page.getByRole('heading', { name: topic })).toBeVisible()
    await expectIdeas(page)
    await page.getByRole('button', { name: 'Like' }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Bread first, and the telephone while it rises.')
    await expect(page.getByRole('status')).toHaveText('Saved')
  })

  await test.step('finds everything again after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: topic })).toBeVisible()
    await expectIdeas(page)
    await expect(page.getByRole('button', { name: 'Like', pressed: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(
      'Bread first, and the telephone while it rises.',
    )
  })

  await test.step('logs out', async () => {
    await logOut(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(await readStoredSession(page)).toEqual(nothingStored)
  })
})

const expectIdeas = (page: Page) => expect(ideaRows(page)).toHaveText(ideas.map(({ text }) => new RegExp(text)))
