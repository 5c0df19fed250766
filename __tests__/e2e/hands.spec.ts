import { ideaField, ideaRows, startRound } from './harness/round'
import { expect, test, type Page } from './harness/test'

/** The app as hands use it: on-screen keyboards, double and late clicks, keys over the end, leaving at the worst moment. */

const phone = { width: 390, height: 844 }

test.describe('a keyboard that composes every word, as phones have', () => {
  test.use({ viewport: phone })

  test('Enter adds one idea and leaves an empty field', async ({ page }) => {
    await page.goto('/exercise')
    await startRound(page)
    await compose(page, 'bread')
    for (let press = 0; press < 3; press++) await pressEnter(page)
    await expect(ideaRows(page)).toHaveText([/bread$/])
    await expect(ideaField(page)).toHaveValue('')
    await compose(page, 'butter')
    await pressEnter(page)
    await expect(ideaRows(page)).toHaveText([/butter$/, /bread$/])
    await expect(ideaField(page)).toHaveValue('')
  })
})

/** Types a word that stays in composition. */
async function compose(page: Page, text: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await expect(page.locator(':focus')).toHaveValue(text)
}

/** Presses Enter as a phone's keyboard does: for the page, although it still composes. */
async function pressEnter(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
  await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await devTools.send('Input.dispatchKeyEvent', { type: 'char', text: '\r', ...key })
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}
