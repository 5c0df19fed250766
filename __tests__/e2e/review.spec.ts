import { expectGoodAppearance } from './harness/appearances'
import { openRecordWithIdeas } from './harness/record-with-ideas'
import { expect, test, type Page } from './harness/test'

const topic = 'What could a rainy Sunday be for?'

/** Logs in, and opens a record with a round to review. */
async function arrive(page: Page): Promise<void> {
  await openRecordWithIdeas(page, topic)
  await expect(button(page, 'Best, idea 1')).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const letters = (page: Page, number: number) => page.getByRole('group', { name: `Group of idea ${number}` })
const letter = (page: Page, number: number, name: string) => letters(page, number).getByRole('button', { name })

test('ideas are grouped by one press each, which may be a key, and taken out again', async ({ page }) => {
  await arrive(page)
  await button(page, 'Group ideas').focus()
  await page.keyboard.press('Enter')
  await expect(letter(page, 1, 'New group')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(letter(page, 2, 'A Group 1')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(letter(page, 3, 'New group')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(letter(page, 4, 'A Group 1')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(letter(page, 5, 'A Group 1')).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(button(page, 'Group, idea 5')).toBeFocused()
  await expect(button(page, 'Group, idea 5')).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('group', { name: /^Group of idea/ })).toHaveCount(0)
  await page.getByRole('heading', { name: 'Groups' }).click()
  await expect(page.getByText('1 switch to another group. 2 steps within a group.')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Saved')

  // The focus stays when a group has lost its last idea.
  for (const number of [1, 2]) {
    await button(page, `Group, idea ${number}`).click()
    await expect(letter(page, number, 'A Group 1')).toBeFocused()
    await expect(letter(page, number, 'A Group 1')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
  }
  await expect(letter(page, 2, 'New group')).toBeFocused()
  await expect(page.getByText('Idea 2 is in no group.')).toBeAttached()
})

test('only what is below an idea moves when its letters open; those of many groups fit on any screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await arrive(page)
  await button(page, 'Group ideas').click()
  await expect(letter(page, 1, 'New group')).toBeFocused()
  const words = page.getByText('call grandma')
  await words.scrollIntoViewIfNeeded()
  const before = await words.boundingBox()
  await words.click()
  await expect(letter(page, 4, 'New group')).toBeFocused()
  await expect(letters(page, 1)).toHaveCount(0)
  expect(await words.boundingBox()).toEqual(before)

  for (const number of [4, 5]) await letter(page, number, 'New group').click()
  await button(page, 'Group, idea 1').click()
  for (const number of [1, 2, 3]) await letter(page, number, 'New group').click()
  await button(page, 'Group, idea 1').click()
  await expect(letters(page, 1).getByRole('button')).toHaveCount(6)
  await page.getByRole('heading', { name: 'Groups' }).click()
  await expectGoodAppearance(page, 'the letters of groups')
})
