import { roundsOnDevice } from './harness/device-storage'
import { ideaField, ideaRows, startRound, stopRound } from './harness/round'
import { expect, test, type BrowserContext, type Page } from './harness/test'

test.beforeEach(async ({ page }) => {
  await page.goto('/exercise')
})

test('Enter that confirms an IME composition adds no idea; on a phone, which always composes, it does', async ({
  page,
  context,
}) => {
  await startRound(page)
  const devTools = await context.newCDPSession(page)
  const compose = async (text: string) => {
    await devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await expect(ideaField(page)).toHaveValue(text)
  }
  await compose('にほん')
  const confirmingEnter = { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 } as const
  await devTools.send('Input.dispatchKeyEvent', confirmingEnter)
  await devTools.send('Input.insertText', { text: '日本' })
  await expect(ideaField(page)).toHaveValue('日本')
  // Safari ends the composition before the confirming key.
  await devTools.send('Input.dispatchKeyEvent', confirmingEnter)
  await expect(ideaRows(page)).toHaveCount(0)
  await ideaField(page).press('Enter')
  await expect(ideaRows(page)).toHaveText([/日本$/])

  await compose('bread')
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
  for (const type of ['rawKeyDown', 'char', 'keyUp'] as const) {
    await devTools.send('Input.dispatchKeyEvent', { type, ...key, ...(type === 'char' && { text: '\r' }) })
  }
  await expect(ideaField(page)).toHaveValue('')
  expect(await textsOnceStopped(page, context)).toEqual(['日本', 'bread'])
})

test('several pasted lines become one idea, laid out from right to left where it is written so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startRound(page)
  await page.evaluate(() => navigator.clipboard.writeText('فكرة جديدة\nand tea\r\nthird line'))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(ideaField(page)).toHaveCSS('direction', 'rtl')
  await ideaField(page).press('Enter')
  const text = 'فكرة جديدة and tea third line'
  await expect(ideaRows(page).getByText(text)).toHaveCSS('direction', 'rtl')
  expect(await textsOnceStopped(page, context)).toEqual([text])
})

/** Stops the round, and returns its stored ideas. */
async function textsOnceStopped(page: Page, context: BrowserContext): Promise<string[]> {
  await stopRound(page)
  await expect(page.getByRole('status')).toHaveText('Saved on this device')
  const [round] = await roundsOnDevice(context)
  return (round?.ideas ?? []).map(({ text }) => text)
}
