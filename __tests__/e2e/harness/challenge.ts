import { openAs } from './log-in-as'
import { newAccount } from './new-account'
import { startRound, stopRound, writeIdea } from './round'
import { expect, type Page } from './test'

export const topic = 'What would you change about our library?'

/** The form with the ideas to send; the round's own list has checkboxes, too. */
const entryForm = (page: Page) => page.getByRole('region', { name: 'Send your entry' })

/** Publishes a challenge about a job, and returns its path. */
export async function publish(page: Page): Promise<string> {
  await page.goto('/challenges')
  await page.getByRole('link', { name: 'New challenge' }).click()
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic)
  await page.getByRole('textbox', { name: 'About' }).fill('We look for somebody who runs it.')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Work')
  await page.getByRole('combobox', { name: 'Length' }).selectOption('30000')
  await page.getByRole('checkbox', { name: 'This is about a job' }).check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'Entries' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  return new URL(page.url()).pathname
}

/** Publishes a challenge as another person, and returns its path. */
export async function publishAsOther(openBrowser: () => Promise<Page>): Promise<string> {
  const host = await openBrowser()
  await openAs(host, newAccount())
  return publish(host)
}

/** Does a round for the challenge as a guest, and chooses the ideas to send. */
export async function answerAsGuest(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/exercise/)
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue(topic)
  await expect(page.getByRole('combobox', { name: 'Length' })).toHaveValue('30000')
  await startRound(page, topic)
  for (const idea of ['longer evenings', 'a room to talk', 'fewer rules']) await writeIdea(page, idea)
  await stopRound(page)
  await expect(page.getByRole('heading', { name: 'Send your entry' })).toBeVisible()
  await entryForm(page).getByRole('checkbox', { name: 'fewer rules' }).uncheck()
  await entryForm(page).getByRole('textbox', { name: 'Message' }).fill('I have run one before.')
}

/** The preview is unchanged. */
export async function expectPreview(page: Page): Promise<void> {
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('listitem')).toHaveText(['longer evenings', 'a room to talk'])
  await expect(preview).toContainText('I have run one before.')
  await expect(entryForm(page).getByRole('checkbox', { name: 'fewer rules' })).not.toBeChecked()
  await expect(page.getByText('Your entry has been sent.')).toHaveCount(0)
}

export const pressSend = (page: Page) => page.getByRole('button', { name: 'Send entry' }).click()
export const loginOrRegisterDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in or register' })

export async function sendAndSee(page: Page): Promise<void> {
  await pressSend(page)
  await expect(page.getByText('Your entry has been sent.')).toBeVisible()
}
