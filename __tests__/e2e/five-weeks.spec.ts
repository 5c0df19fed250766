import { readFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import { logInAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { answered, goTo } from './harness/records'
import { ideaField, ideaRows, stopRound, timeIsUp, writeIdea } from './harness/round'
import { signIn } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

test.use({ serviceWorkers: 'allow' })

const topic = 'What could a jar be for?'
const dayMs = 86_400_000
const lastDay = 38

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const items = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')
const comeBackTo = (page: Page) => page.getByRole('list', { name: 'Come back to' }).getByRole('listitem')
const suggestions = (page: Page) => page.getByRole('list', { name: 'Suggested topics' }).getByRole('button')
const ideaRow = (page: Page, text: string) => items(page, 'Ideas').filter({ hasText: text })
const done = (page: Page, text: string) => ideaRow(page, text).getByRole('checkbox', { name: 'Done' })
const saved = (page: Page) => expect(page.getByRole('status')).toHaveText('Saved')

/** The time of a day of the story; the last day is today, because tokens and cookies end by the real time. */
const timeOn = (day: number) => Date.now() - (lastDay - day) * dayMs

const moveTo = (context: BrowserContext, day: number) => context.clock.setSystemTime(timeOn(day))

/** Starts a round on the topic in the field, which lasts until it is stopped. */
async function start(page: Page, ...ideas: string[]): Promise<void> {
  await button(page, 'Start').click()
  await expect(ideaField(page)).toBeFocused()
  for (const idea of ideas) await writeIdea(page, idea)
}

/** Does a round on a topic that is due, from the suggestions. */
async function answerSuggestion(page: Page, ...ideas: string[]): Promise<void> {
  await page.goto('/exercise')
  await expect(suggestions(page).first()).toHaveText(topic)
  await suggestions(page).first().click()
  await start(page, ...ideas)
  await stopRound(page)
}

async function openTopic(page: Page): Promise<void> {
  await page.goto(`/topics/${encodeURIComponent(topic.toLowerCase())}`)
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
}

async function readCurve(page: Page): Promise<string[]> {
  await page.getByText('Show as a table').click()
  const rows = page.getByRole('table', { name: 'Discovery curve' }).getByRole('row')
  const cells = (await rows.all()).map((row) => row.getByRole('cell').allTextContents())
  return (await Promise.all(cells)).slice(1).map((row) => row.join(' '))
}

test('a person comes back to a topic over five weeks, on two devices, and takes along what she did as a guest', async ({
  openBrowser,
}) => {
  const openDevice = async () => {
    const page = await openBrowser()
    const context = page.context()
    await context.clock.install({ time: timeOn(0) })
    return { context, page }
  }
  const account = newAccount()
  const laptop = await openDevice()
  const phone = await openDevice()
  const borrowed = await openDevice()

  await test.step('day 0: a whole round with an aim, its best idea, a tag, and a return tomorrow', async () => {
    const { page } = laptop
    await logInAs(page, account)
    await page.goto(`/exercise?length=20000&topic=${encodeURIComponent(topic)}&category=Tips`)
    await page.getByRole('combobox', { name: 'Aim' }).selectOption('Different ideas')
    await start(page, 'a vase', 'coins')
    await expect(page.getByText('Tips · Different ideas')).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(timeIsUp(page)).toBeVisible()
    await expect(page.getByText('new on this topic')).toHaveCount(0)
    await button(page, 'Best, idea 1').click()
    await page.getByRole('textbox', { name: 'Tags' }).fill('Home, glass')
    await page.keyboard.press('Enter')
    await button(page, 'Come back to this').click()
    await expect(page.getByText('You come back to this tomorrow')).toBeVisible()
    await saved(page)
  })

  await test.step('day 1: the topic is due, half of the ideas are new, and the first best one gets done', async () => {
    const { context, page } = laptop
    await moveTo(context, 1)
    await page.goto('/dashboard')
    await expect(comeBackTo(page)).toHaveText(/What could a jar be for\?.*2 ideas · due today/)
    await comeBackTo(page).getByRole('link', { name: 'Try again' }).click()
    await start(page, 'A  VASE', 'seeds')
    await stopRound(page)
    await expect(page.getByText('1 of 2 ideas are new on this topic')).toBeVisible()
    await expect(ideaRows(page).filter({ hasText: 'new on this topic' })).toHaveText(/seeds/)
    await page.getByText('Earlier best ideas on this topic (1)').click()
    await expect(items(page, 'Earlier best ideas')).toHaveText(['a vase'])
    await expect(page.getByText(/^You come back to this on/)).toBeVisible()
    await saved(page)

    await page.goto('/ideas?tag=home')
    await expect(items(page, 'Ideas')).toHaveText([/a vase.*yesterday.*#Home #glass/])
    await done(page, 'a vase').check()
    await expect(page.getByText('1 idea, 0 not done yet')).toBeVisible()
  })

  await test.step('days 2 and 3: another device, without an account', async () => {
    const { context, page } = borrowed
    await moveTo(context, 2)
    await page.goto('/exercise?topic=A%20rainy%20Sunday')
    await start(page, 'bake bread', 'read')
    await stopRound(page)
    await button(page, 'Best, idea 1').click()
    await button(page, 'Come back to this').click()
    await moveTo(context, 3)
    await goTo(page, 'Records')
    await page.getByRole('link', { name: 'Ideas' }).click()
    await page.getByRole('radio', { name: 'All' }).check()
    await expect(items(page, 'Ideas')).toHaveCount(2)
    await page.getByRole('radio', { name: 'Best' }).check()
    await expect(items(page, 'Ideas')).toHaveText([/bake bread.*A rainy Sunday · yesterday in its round$/])
    await done(page, 'bake bread').check()
    await page.reload()
    await expect(done(page, 'bake bread')).toBeChecked()
  })

  await test.step('day 8: due again, on the phone, which then has no network for three days', async () => {
    const { context, page } = phone
    await moveTo(context, 8)
    await logInAs(page, account)
    await page.goto('/ideas')
    await expect(done(page, 'a vase')).toBeChecked()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto('/exercise')
    await expect(suggestions(page).first()).toHaveText(topic)
    await context.setOffline(true)
    await answerSuggestion(page, 'coins', 'a drum')
    await button(page, 'Best, idea 2').click()
    await expect(page.getByRole('status')).toContainText('Saved on this device')
    await page.goto('/ideas')
    await expect(ideaRow(page, 'a drum')).toContainText('today in its round · saved on this device')

    await moveTo(laptop.context, 9)
    await laptop.page.goto('/dashboard')
    await expect(comeBackTo(laptop.page)).toHaveText(/due yesterday/)

    await moveTo(context, 11)
    await context.setOffline(false)
    await page.goto('/records')
    await expect(items(page, 'Records')).toHaveCount(3)
    await expect(page.getByText('saved on this device')).toHaveCount(0)
  })

  await test.step('day 12: the laptop knows what the phone did, and that the topic is due 30 days after it', async () => {
    const { context, page } = laptop
    await moveTo(context, 12)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
    await expect(comeBackTo(page)).toHaveCount(0)
    await openTopic(page)
    await expect(items(page, 'Ideas').locator('[dir=auto]')).toHaveText(['a vase', 'coins', 'seeds', 'a drum'])
    expect(await readCurve(page)).toEqual(['2 2', '1 3', '1 4'])
  })

  await test.step('day 38: due for the third time; the topic, all of it, as Markdown', async () => {
    const { context, page } = laptop
    await moveTo(context, lastDay)
    await answerSuggestion(page, 'a lamp', 'a vase', 'coins')
    await expect(page.getByText('1 of 3 ideas are new on this topic')).toBeVisible()
    await saved(page)
    await openTopic(page)
    await expect(items(page, 'Rounds')).toHaveCount(4)
    await expect(ideaRow(page, 'a vase')).toContainText('Best, a vasecame back twice')
    await expect(page.getByText('5 different ideas so far. The last two rounds found 2 new ones.')).toBeVisible()
    expect(await readCurve(page)).toEqual(['2 2', '1 3', '1 4', '1 5'])
    const download = page.waitForEvent('download')
    await button(page, 'Download as Markdown').click()
    const zip = (await readFile(await (await download).path())).toString('latin1')
    expect(new Set(zip.match(/\d{4}-\d\d-\d\d [^/]*?\.md/g))).toHaveProperty('size', 4)
    expect(zip).toContain('aim: different')
    expect(zip).toContain('- [x] a vase')
  })

  await test.step('the guest joins: round, return and mark are in the account', async () => {
    await moveTo(borrowed.context, lastDay)
    await borrowed.page.goto('/ideas')
    const sent = ['mutation SetTopicReturn', '"isDone":true'].map((part) => answered(borrowed.page, part))
    await signIn(borrowed.page, account)
    await Promise.all(sent)
    await borrowed.page.goto('/records')
    await expect(items(borrowed.page, 'Records')).toHaveCount(5)
    const { page } = laptop
    await page.goto('/dashboard')
    await expect(comeBackTo(page)).toHaveText([/A rainy Sunday/])
    await page.goto('/ideas')
    await expect(items(page, 'Ideas')).toHaveText([/a drum/, /bake bread/, /a vase/])
    for (const text of ['a vase', 'bake bread']) await expect(done(page, text)).toBeChecked()
    await expect(done(page, 'a drum')).not.toBeChecked()
  })

  await test.step('what ends on one device is not due on the others', async () => {
    const { page } = laptop
    await page.goto('/dashboard')
    await comeBackTo(page).getByRole('link', { name: 'A rainy Sunday' }).click()
    const sent = answered(page, 'TopicReturn')
    await button(page, 'Done with it').click()
    await expect(button(page, 'Come back to this')).toBeFocused()
    await sent
    await phone.context.clock.setSystemTime(Date.now())
    await phone.page.goto('/dashboard')
    await expect(phone.page.getByRole('heading', { name: 'Next' })).toBeVisible()
    await expect(comeBackTo(phone.page)).toHaveCount(0)
  })
  for (const { context } of [laptop, phone, borrowed]) await context.close()
})
