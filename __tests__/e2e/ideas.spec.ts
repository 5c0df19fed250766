import { readFile } from 'node:fs/promises'
import { openFilters } from './harness/filters'
import { newAccount } from './harness/new-account'
import { logInAs } from './harness/log-in-as'
import { answered } from './harness/records'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { expect, test, type Page } from './harness/test'

test.use({ serviceWorkers: 'allow', permissions: ['clipboard-read', 'clipboard-write'] })

/** The sample rounds, with tags, and with the first two ideas of the first rounds picked as the best. */
const rounds = sampleRounds().map((round, index) => ({
  ...round,
  ...(index === 0 && { tags: ['home office', 'family'] }),
  ideas: round.ideas.map((idea, place) => (index < 3 && place < 2 ? { ...idea, isBest: true } : idea)),
}))

const list = (page: Page) => page.getByRole('list', { name: 'Ideas' })
const row = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text })
const done = (page: Page, text: string) => row(page, text).getByRole('checkbox', { name: 'Done', exact: true })

/** Resolves when the server has answered a change to a record. */
const changeSent = (page: Page) => answered(page, 'UpdateIdeaRecord')

test('the best ideas are done, found, copied and downloaded, also without a network', async ({ page, context }) => {
  await logInAs(page, newAccount())
  await seedRounds(page, rounds)
  await page.goto('/records')
  await page.getByRole('main').getByRole('link', { name: 'Ideas', exact: true }).click()
  await expect(page).toHaveTitle('Ideas | Idea Training')
  await expect(page.getByRole('heading', { level: 1, name: 'Ideas' })).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Records' })).toHaveAttribute('aria-current', 'page')
  await expect(list(page).getByRole('listitem')).toHaveCount(6)
  await expect(row(page, 'a kite')).toContainText('A gift for Aya · today in its round · #home office #family')

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await done(page, 'a kite').check()
  await expect(page.getByText('6 ideas, 5 not done yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/last saved on this device/)).toBeVisible()
  await expect(done(page, 'a kite')).toBeChecked()
  const sent = changeSent(page)
  await context.setOffline(false)
  await sent
  await expect(page.getByText(/last saved on this device/)).toBeHidden()

  await page.getByRole('checkbox', { name: 'Not done yet' }).check()
  await expect(page).toHaveURL('/ideas?open=true')
  await expect(list(page).getByRole('listitem')).toHaveCount(5)
  const sentAtOnce = changeSent(page)
  await done(page, 'a day without plans').check()
  await sentAtOnce
  await expect(done(page, 'a day without plans')).toBeChecked()
  await page.reload()
  await expect(list(page).getByRole('listitem')).toHaveCount(4)
  await expect(row(page, 'A gift for Aya')).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Not done yet' }).uncheck()
  await page.getByRole('radio', { name: 'All' }).check()
  await expect(row(page, 'soup')).toContainText('A gift for Aya')
  await page.getByRole('searchbox', { name: 'Search ideas' }).fill('GIFT')
  await expect(list(page).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('searchbox', { name: 'Search ideas' }).fill('kite')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL('/ideas?search=kite&show=all')

  await openFilters(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('#family')
  await expect(list(page).getByRole('listitem')).toHaveCount(4)
  const start = `(${rounds[0]?.localDay}) #home-office #family`
  const [kite, day] = [`- [x] a kite — A gift for Aya ${start}`, `- [x] a day without plans — A gift for Aya ${start}`]
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').slice(0, 2)).toEqual([kite, day])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^ideas-\d{4}-\d\d-\d\d\.md$/)
  expect(await readFile(await file.path(), 'utf8')).toBe(copied)

  await row(page, 'a kite')
    .getByRole('link', { name: /in its round$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'A gift for Aya' })).toBeVisible()
})
