import { ideaField, startRound, stopRound, writeIdea } from './harness/round'
import { newAccount } from './harness/new-account'
import { continueWithGoogle } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const path of ['/', '/privacy']) {
  test(`after registering from ${path}, the focus is on the heading of the next page`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    await continueWithGoogle(page, newAccount())
    await expect(heading(page, 'Dashboard')).toBeFocused()
  })
}

// As in Safari, where a click does not move the focus to a button.
test('after registering while a field had the focus, the focus is on the heading of the next page', async ({
  page,
}) => {
  await page.goto('/exercise')
  await page.getByRole('textbox', { name: 'Topic' }).focus()
  const register = page.getByRole('banner').getByRole('button', { name: 'Register' })
  await register.evaluate((button: HTMLElement) => button.click())
  await continueWithGoogle(page, newAccount())
  await expect(heading(page, 'Dashboard')).toBeFocused()
})

test('after registering from the review of a round, the focus is on the heading of the next page', async ({ page }) => {
  await page.goto('/exercise')
  await startRound(page)
  await writeIdea(page, 'bake bread')
  await stopRound(page)
  await expect(ideaField(page)).toHaveCount(0)
  await continueWithGoogle(page, newAccount())
  await expect(heading(page, 'Dashboard')).toBeFocused()
})
