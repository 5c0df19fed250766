import type { Locator } from '@playwright/test'
import { newAccount } from './harness/new-account'
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
    await page.getByRole('textbox', { name: 'Topic' }).fill(topic)
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Diary')
    const begin = performance.now()
    await page.getByRole('button', { name: 'Start' }).click()
    for (const [index, idea] of ideas.entries()) await writeIdea(page, idea, index + 1)
    await expect(page.getByRole('heading', { name: "Time's up" })).toBeVisible({ timeout: 60_000 })
    expect(performance.now() - begin).toBeGreaterThanOrEqual(60_000)
    await expectIdeas(page)
  })

  await test.step('accepts the offer to keep the round, and signs in', async () => {
    await expect(page.getByRole('status')).toHaveText('Saved on this device')
    await expect(page.getByRole('dialog', { name: 'Log in or register' })).toContainText('added to your records')
    await continueWithGoogle(page, account)
    await expect(page.getByText('Login success.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('sees the round on the dashboard', async () => {
    await expect(page.getByRole('region', { name: 'Today' })).toContainText('1of 5 rounds, 3 ideas')
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('1round, 3 ideas')
    await expect(page.getByRole('region', { name: 'Streak' })).toContainText('1day')
    await expect(page.getByRole('region', { name: 'This week' })).toContainText('today: 1 round, 3 ideas')
  })

  await test.step('opens the record, likes it and writes a note', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Records' }).click()
    const records = page.getByRole('list', { name: 'Records' }).getByRole('listitem')
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
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(await readStoredSession(page)).toEqual(nothingStored)
  })
})

/** Enters an idea at its second, and checks that its mark appears on the ring at that second. */
async function writeIdea(page: Page, idea: (typeof ideas)[number], count: number): Promise<void> {
  await expect.poll(() => secondsLeft(page), { timeout: 60_000 }).toBeLessThanOrEqual(idea.secondsLeft)
  const field = page.getByRole('textbox', { name: 'Your idea' })
  await field.fill(idea.text)
  const before = await secondsLeft(page)
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Ideas' }).getByRole('listitem')).toHaveCount(count)
  // The ring draws its marks last.
  const marks = page.getByRole('main').locator('svg > g').last().locator('circle')
  await expect(marks).toHaveCount(count)
  const second = await secondOf(marks.last())
  await framesDrawn(page)
  // The timer rounds up.
  expect(second).toBeGreaterThanOrEqual(60 - before)
  expect(second).toBeLessThanOrEqual(61 - (await secondsLeft(page)))
}

/** The timer shows a new second with the next frame, which a busy machine delays. */
async function framesDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

async function secondsLeft(page: Page): Promise<number> {
  return Number(await page.getByRole('timer', { name: 'Time left' }).textContent())
}

/** The second of a mark on the ring, which begins at the top and runs clockwise. */
async function secondOf(mark: Locator): Promise<number> {
  const [x, y] = await Promise.all(['cx', 'cy'].map(async (name) => Number(await mark.getAttribute(name))))
  if (x === undefined || y === undefined) throw new Error('A mark has no place.')
  const turn = Math.atan2(x, -y) / (2 * Math.PI)
  return (turn < 0 ? turn + 1 : turn) * 60
}

async function expectIdeas(page: Page): Promise<void> {
  const items = page.getByRole('list', { name: 'Ideas' }).getByRole('listitem')
  await expect(items).toHaveText(ideas.map(({ text }) => new RegExp(text)))
}
