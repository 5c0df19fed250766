import { roundsOnDevice } from './harness/device-storage'
import { ideaField, ideaRows, startRound, writeIdea } from './harness/round'
import { expect, test, type BrowserContext, type Page } from './harness/test'

const family = '👨‍👩‍👧‍👦'

test.beforeEach(async ({ page }) => {
  await page.goto('/exercise')
})

test('a blank topic shows an error', async ({ page }) => {
  const topic = page.getByRole('textbox', { name: 'Topic' })
  await topic.fill('   ')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Enter a topic. A few words are enough.')).toBeVisible()
  await expect(topic).toBeFocused()
  await startRound(page, 'Now with words')
})

test('blank ideas are ignored, and repeated ones are added', async ({ page, context }) => {
  await startRound(page)
  for (const blank of ['', '   ', '\u3000']) {
    await ideaField(page).fill(blank)
    await ideaField(page).press('Enter')
  }
  await expect(ideaRows(page)).toHaveCount(0)
  for (const text of ['tea', 'Tea ', 'coffee']) await writeIdea(page, text)
  await expect(ideaRows(page)).toHaveText([/coffee$/, /Tearepeated$/, /tea$/])
  expect(await textsOnceStopped(page, context)).toEqual(['tea', 'Tea', 'coffee'])
})

test('an idea can have 500 characters', async ({ page, context }) => {
  await startRound(page)
  await page.keyboard.insertText('x'.repeat(600))
  await expect(ideaField(page)).toHaveValue('x'.repeat(500))
  await expect(page.getByText('0 characters left')).toBeVisible()
  await ideaField(page).press('Enter')
  await expect(ideaRows(page)).toHaveText(['x'.repeat(500)].map((text) => new RegExp(`${text}$`)))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(await textsOnceStopped(page, context)).toEqual(['x'.repeat(500)])
})

test('a cut never splits an emoji', async ({ page, context }) => {
  await startRound(page)
  await writeIdea(page, `us ${family}`)
  await page.keyboard.insertText('x'.repeat(498) + family)
  await ideaField(page).press('Enter')
  await expect(ideaRows(page)).toHaveCount(2)
  expect(await textsOnceStopped(page, context)).toEqual([`us ${family}`, 'x'.repeat(498)])
})

test('right-to-left text is laid out from right to left', async ({ page, context }) => {
  const text = 'فكرة جديدة, and tea'
  await startRound(page)
  await ideaField(page).fill(text)
  await expect(ideaField(page)).toHaveCSS('direction', 'rtl')
  await ideaField(page).press('Enter')
  await expect(ideaRows(page).getByText(text)).toHaveCSS('direction', 'rtl')
  expect(await textsOnceStopped(page, context)).toEqual([text])
})

test('Enter that confirms an IME composition adds no idea', async ({ page, context }) => {
  await startRound(page)
  const devTools = await page.context().newCDPSession(page)
  const word = 'にほん'
  await devTools.send('Input.imeSetComposition', {
    text: word,
    selectionStart: 3,
    selectionEnd: 3,
  })
  await expect(ideaField(page)).toHaveValue(word)
  const confirmingEnter = { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 } as const
  await devTools.send('Input.dispatchKeyEvent', confirmingEnter)
  await devTools.send('Input.insertText', { text: '日本' })
  await expect(ideaField(page)).toHaveValue('日本')
  // Safari ends the composition before the confirming key.
  await devTools.send('Input.dispatchKeyEvent', confirmingEnter)
  await expect(ideaRows(page)).toHaveCount(0)

  await ideaField(page).press('Enter')
  await expect(ideaRows(page)).toHaveText([/日本$/])
  expect(await textsOnceStopped(page, context)).toEqual(['日本'])
})

test('several pasted lines become one idea', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startRound(page)
  await page.evaluate(() => navigator.clipboard.writeText('first line\nsecond line\r\nthird line'))
  await page.keyboard.press('ControlOrMeta+V')
  await ideaField(page).press('Enter')
  await expect(ideaRows(page)).toHaveText([/first line second line third line$/])
  expect(await textsOnceStopped(page, context)).toEqual(['first line second line third line'])
})

/** Stops the round, and returns its stored ideas. */
async function textsOnceStopped(page: Page, context: BrowserContext): Promise<string[]> {
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('status')).toHaveText('Saved on this device')
  const [round] = await roundsOnDevice(context)
  return (round?.ideas ?? []).map(({ text }) => text)
}
