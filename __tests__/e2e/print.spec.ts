import { newAccount } from './harness/new-account'
import { openAs } from './harness/log-in-as'
import { saveRound } from './harness/save-round'
import { expect, test } from './harness/test'

const note = 'Next time: begin with the person.'

test.use({ viewport: { width: 390, height: 844 } })

test('a record is printed dark on white, with its note and figures, and without what is only for the screen', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await openAs(page, newAccount())
  await saveRound(page, 'Rain', ['bake bread', 'read'])
  await page.getByRole('link', { name: 'See the record' }).click()
  // The review before it has a note, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Rain' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill(note)
  await page.getByRole('button', { name: 'Best, idea 2' }).click()
  const total = page.getByText('Total ideas', { exact: true }).first()
  await expect(total).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  const heading = page.getByRole('heading', { name: 'Rain' })
  await expect(heading).toHaveCSS('color', 'rgb(29, 27, 23)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  for (const shown of [
    page.getByRole('img', { name: /ideas/ }).first(),
    page.getByText('bake bread').first(),
    total,
    page.getByRole('button', { name: 'Best, idea 2' }),
  ]) {
    await expect(shown).toBeVisible()
  }
  const printed = page.locator('[data-text]')
  expect(await printed.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(JSON.stringify(note))

  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText('What does this mean?')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(1)
})
