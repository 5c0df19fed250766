import { openRecordWithIdeas } from './harness/record-with-ideas'
import { expect, test, type Page } from './harness/test'

const topic = 'What could a rainy Sunday be for?'

/** Logs in, and opens a record with a round to review. */
async function arrive(page: Page): Promise<void> {
  await openRecordWithIdeas(page, topic)
  await expect(button(page, 'Best, idea 1')).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isKept = (page: Page) => expect(page.getByRole('status')).toHaveText('Saved')

test('ideas are grouped in their one list, by keyboard alone', async ({ page }) => {
  await arrive(page)
  const choice = (number: number) => page.getByRole('combobox', { name: `Group of idea ${number}` })
  await button(page, 'Group ideas').focus()
  await page.keyboard.press('Enter')
  for (const number of [1, 5]) {
    await choice(number).focus()
    await page.keyboard.press('A')
  }
  await expect(page.getByRole('list', { name: 'Ideas' }).getByTitle('Group 1')).toHaveCount(2)
  await page.getByRole('heading', { name: 'Groups' }).click()
  await expect(page.getByText('0 switches to another group. 0 steps within a group.')).toBeVisible()
  await choice(1).selectOption('No group')
  await expect(page.getByRole('list', { name: 'Ideas' }).getByTitle('Group 1')).toHaveCount(1)
  await isKept(page)
})
