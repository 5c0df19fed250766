import { logOut } from './harness/account'
import { expectNoViolations } from './harness/axe'
import { expectGoodAppearance, testedAppearances } from './harness/appearances'
import { newAccount } from './harness/new-account'
import { screenGroups } from './harness/screens'
import { chooseAccount, openPopup } from './harness/sign-in'
import { expect, test } from './harness/test'

for (const { name, prepare, screens } of screenGroups) {
  test(`axe finds no violations, and nothing overflows: ${name}`, async ({ page }) => {
    await prepare?.(page)
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await screen.open(page)
        await expectGoodAppearance(page, screen.name)
      })
    }
  })
}

test('axe finds no violations on the page for choosing an account', async ({ page }) => {
  await page.goto('/')
  for (const account of [newAccount('فاطمة'), newAccount('w'.repeat(60))]) {
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const popup = await openPopup(page)
    await expect(popup.getByRole('heading', { level: 1 })).toBeVisible()
    for (const { theme, width } of testedAppearances) {
      await popup.emulateMedia({ colorScheme: theme })
      await popup.setViewportSize({ width, height: 800 })
      await expectNoViolations(popup, `${theme}, ${width} px`)
    }
    await chooseAccount(popup, account)
    await logOut(page)
  }
})
