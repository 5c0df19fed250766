import { categories } from '../../contract/limits'
import { expectNoViolationsIn } from './harness/axe'
import { looksAt } from './harness/looks'
import { newAccount } from './harness/new-account'
import { startRound, writeIdea } from './harness/round'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { signIn } from './harness/sign-in'
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

test('topics come without repeats, also after a reload, and are fetched by the first press', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const isFetched = () => fetched.some((pathname) => pathname.startsWith('/assets/topics'))
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

test('by keyboard alone a topic is asked for and started', async ({ page }) => {
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

test('a Japanese browser is given Japanese topics, until English is chosen', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'ja-JP', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/exercise')
  expect(await give(page)).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u)
  await page.getByRole('button', { name: 'More topics' }).click()
  await expect(moreTopics(page).getByRole('radio', { name: '日本語' })).toBeChecked()
  await moreTopics(page).getByRole('radio', { name: 'English' }).check()
  await page.keyboard.press('Escape')
  await expect(moreTopics(page)).toHaveCount(0)
  expect(await give(page)).toMatch(/^[A-Z][A-Za-z ,:’-]+$/)
  await context.close()
})

test('own and recent topics are there in the next visit', async ({ page }) => {
  await page.goto('/exercise')
  await startRound(page, 'What the river says')
  await writeIdea(page, 'come in')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'More topics' }).click()
  await moreTopics(page).getByRole('textbox', { name: 'A topic of your own' }).fill('川のほとり')
  await page.keyboard.press('Enter')
  await expect(moreTopics(page).getByRole('button', { name: '川のほとり', exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'More topics' }).click()
  await expect(moreTopics(page).getByRole('button', { name: '川のほとり', exact: true })).toBeVisible()
  await moreTopics(page).getByRole('button', { name: 'What the river says' }).click()
  await expect(topicField(page)).toHaveValue('What the river says')
})

test('axe finds nothing wrong with the topics', async ({ page }) => {
  await page.goto('/exercise')
  await page.getByRole('button', { name: 'More topics' }).click()
  await moreTopics(page).getByRole('textbox', { name: 'A topic of your own' }).fill('w'.repeat(80))
  await page.keyboard.press('Enter')
  await moreTopics(page).getByText('Diary', { exact: true }).and(page.locator('summary')).click()
  await expectNoViolationsIn(looksAt(1280, 320), page, 'more topics')
  await moreTopics(page).getByRole('searchbox', { name: 'Search topics' }).fill('day')
  await expectNoViolationsIn(looksAt(320), page, 'topics found')
  expect(await moreTopics(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0)
})

test('one click on a record tries its topic again', async ({ page }) => {
  await page.goto('/')
  await signIn(page, newAccount())
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
  // The round that is still under review gives way.
  await page.getByRole('link', { name: 'Try this topic again' }).click()
  await expect(topicField(page)).toHaveValue(sample.topicTitle)
})
