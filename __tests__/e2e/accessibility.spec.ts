import { expectNoViolations } from './harness/axe'
import { expectGoodAppearance } from './harness/appearance-checks'
import { openWithPausedClock } from './harness/paused-clock'
import { testedAppearances } from './harness/appearances'
import { newAccount } from './harness/new-account'
import { startRound } from './harness/round'
import { screenGroups } from './harness/screens'
import { chooseAccount, openPopup } from './harness/sign-in'
import { expect, test } from './harness/test'

for (const { name, prepare, screens } of screenGroups) {
  test(`axe finds no violations, and nothing overflows: ${name}`, async ({ page }) => {
    await prepare(page)
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
    await page.getByRole('button', { name: 'Log out' }).click()
  }
})

test('the time left is announced only at 30, 10 and 5 seconds', async ({ page }) => {
  await openWithPausedClock(page, '/exercise')
  await startRound(page)
  const said: string[] = []
  for (let second = 0; second < 60; second++) {
    const words = await page.getByRole('main').locator('.visually-hidden[aria-live=polite]').textContent()
    if (words !== null && words !== '' && said.at(-1) !== words) said.push(words)
    await page.clock.runFor(1_000)
  }
  expect(said).toEqual(['30 seconds left', '10 seconds left', '5 seconds left'])
})
