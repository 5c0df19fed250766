import { categories } from '../../contract/limits'
import { topicOfTheDay } from '../../src/topics/library'
import { expectGoodAppearance } from './harness/appearance-checks'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { startRound, writeIdea } from './harness/round'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

const topicField = (page: Page) => page.getByRole('textbox', { name: 'Topic' })
const categoryField = (page: Page) => page.getByRole('combobox', { name: 'Category' })
const moreTopics = (page: Page) => page.getByRole('dialog', { name: 'More topics' })

async function give(page: Page): Promise<string> {
  const before = await topicField(page).inputValue()
  await page.getByRole('button', { name: 'Give me a topic' }).click()
  await expect(topicField(page)).not.toHaveValue(before)
  return topicField(page).inputValue()
}

test('topics do not repeat, even after a reload, and are loaded by the first press', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const isFetched = () => fetched.some((pathname) => pathname.startsWith('/assets/topics.'))
  await page.goto('/exercise')
  await page.waitForLoadState('networkidle')
  expect(isFetched()).toBe(false)
  const given = [await give(page), await give(page), await give(page)]
  expect(isFetched()).toBe(true)
  await page.reload()
  for (let count = 0; count < 5; count++) given.push(await give(page))
  expect(new Set(given).size).toBe(8)
  expect(categories).toContain(await categoryField(page).inputValue())
})

test('a topic can be requested and started by keyboard', async ({ page }) => {
  await page.goto('/exercise')
  await expect(topicField(page)).toBeFocused()
  const give = page.getByRole('button', { name: 'Give me a topic' })
  for (let count = 0; count < 10 && !(await give.evaluate((button) => button.matches(':focus'))); count++) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(topicField(page)).not.toHaveValue('')
  await expect(give).toBeFocused()
  const title = await topicField(page).inputValue()
  await topicField(page).press('Enter')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a Japanese browser gets Japanese topics, until English ones are chosen', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'ja-JP', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/exercise')
  const field = page.getByRole('textbox', { name: 'お題', exact: true })
  const give = page.getByRole('button', { name: 'お題をもらう' })
  await give.click()
  await expect(field).toHaveValue(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u)
  await page.getByRole('button', { name: 'ほかのお題' }).click()
  const more = page.getByRole('dialog', { name: 'ほかのお題' })
  await expect(more.getByRole('radio', { name: '日本語' })).toBeChecked()
  await more.getByRole('radio', { name: 'English' }).check()
  await page.keyboard.press('Escape')
  await expect(more).toHaveCount(0)
  await give.click()
  await expect(field).toHaveValue(/^[A-Z][A-Za-z ,:’-]+$/)
  await context.close()
})

test('the person’s own and recent topics are kept for the next visit', async ({ page }) => {
  await page.goto('/exercise')
  await startRound(page, 'What the river says')
  await writeIdea(page, 'come in')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'More topics' }).click()
  await moreTopics(page).getByRole('textbox', { name: 'New topic' }).fill('川のほとり')
  await page.keyboard.press('Enter')
  await expect(moreTopics(page).getByRole('button', { name: '川のほとり', exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'More topics' }).click()
  await expect(moreTopics(page).getByRole('button', { name: '川のほとり', exact: true })).toBeVisible()
  await moreTopics(page).getByRole('button', { name: 'What the river says' }).click()
  await expect(topicField(page)).toHaveValue('What the river says')
})

test('axe finds no violations with the topics', async ({ page }) => {
  await page.goto('/exercise')
  await page.getByRole('button', { name: 'More topics' }).click()
  await moreTopics(page).getByRole('textbox', { name: 'New topic' }).fill('w'.repeat(80))
  await page.keyboard.press('Enter')
  await moreTopics(page).getByText('Diary', { exact: true }).and(page.locator('summary')).click()
  await expectGoodAppearance(page, 'more topics')
  await moreTopics(page).getByRole('searchbox', { name: 'Search topics' }).fill('day')
  await expectGoodAppearance(page, 'topics found')
  expect(await moreTopics(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0)
})

test('one click on a record tries its topic again', async ({ page }) => {
  await logInAs(page, newAccount())
  const [sample] = sampleRounds()
  if (!sample) throw new Error('There is no sample.')
  await seedRounds(page, [sample])
  await page.goto(`/records/${sample.id}`)
  await page.getByRole('link', { name: 'Try this topic again' }).click()
  await expect(topicField(page)).toHaveValue(sample.topicTitle)
  await expect(categoryField(page)).toHaveValue(sample.category)
  await page.getByRole('button', { name: 'Start' }).click()
  await writeIdea(page, 'once more')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('link', { name: 'See the record' }).click()
  // The round under review is replaced.
  await page.getByRole('link', { name: 'Try this topic again' }).click()
  await expect(topicField(page)).toHaveValue(sample.topicTitle)
})

test('the topic of the day is visible, and the same for everyone on that date', async ({ page, browser, server }) => {
  const today = new Date(2026, 10, 22, 23, 30)
  await page.clock.setFixedTime(today)
  await page.goto('/exercise')
  const { en, ja, category } = topicOfTheDay('2026-11-22')
  await page.getByRole('button', { name: en }).click()
  await expect(topicField(page)).toHaveValue(en)
  await expect(categoryField(page)).toHaveValue(category)

  const context = await browser.newContext({ baseURL: server.url, locale: 'ja-JP', serviceWorkers: 'block' })
  const other = await context.newPage()
  await other.clock.setFixedTime(today)
  await other.goto('/exercise')
  await expect(other.getByText('今日のお題')).toBeVisible()
  await other.getByRole('button', { name: ja }).click()
  await expect(other.getByRole('textbox', { name: 'お題', exact: true })).toHaveValue(ja)
  await context.close()
})
