import { startFixedRound, stopRound, writeIdea } from './round'
import { expect, type Page } from './test'

export const topic = 'What would you change about our library?'

/** The form with the ideas to send, in the review and on the challenge's page. */
const entryForm = (page: Page) =>
  page.getByRole('dialog', { name: 'Send your entry' }).or(page.getByRole('region', { name: 'Send your entry' }))

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

/** Does a round for the challenge as a guest, and chooses the ideas to send. */
export async function answerAsGuest(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/\/exercise/)
  await expect(page.getByText('30 seconds')).toBeVisible()
  await expect(page.getByText('Sending needs an account. Thinking does not.')).toBeVisible()
  await startFixedRound(page, topic)
  for (const idea of ['longer evenings', 'a room to talk', 'fewer rules']) await writeIdea(page, idea)
  await stopRound(page)
  await openEntry(page)
  await entryForm(page).getByRole('checkbox', { name: 'fewer rules' }).uncheck()
  await entryForm(page).getByRole('textbox', { name: 'Message' }).fill('I have run one before.')
}

/** The review's first button. */
export const openEntry = (page: Page) => page.getByRole('button', { name: 'Send your entry' }).click()

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
