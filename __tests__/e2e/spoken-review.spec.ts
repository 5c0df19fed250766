import { expectGoodAppearance } from './harness/appearances'
import { ideaRows } from './harness/round'
import { button, openSpokenRecord, played, position, silence, startMs, written } from './harness/spoken-record'
import { expect, test } from './harness/test'

test('a spoken idea can be played, and a click on the ring seeks', async ({ page }) => {
  await openSpokenRecord(page)

  await button(page, 'Play idea 3, 0:02').click()
  await expect(ideaRows(page).nth(2)).toContainText('now playing')
  await expect(ideaRows(page).nth(2)).toHaveAttribute('aria-current', 'true')
  const [heard] = await played(page)
  expect(heard?.offset).toBeCloseTo(2.25 - startMs / 1000, 2)
  expect(heard?.duration).toBeCloseTo(2.5, 2)
  await expect(ideaRows(page).filter({ hasText: 'now playing' })).toHaveCount(0)
  await expect(position(page)).toHaveAttribute('aria-valuetext', '0:04 of 0:06')

  const { x, y, width, height } = (await position(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // Three seconds of sixty: 18 degrees from the top.
  const angle = (3 / 60) * 2 * Math.PI
  const radius = width * 0.43
  await page.mouse.click(x + width / 2 + radius * Math.sin(angle), y + height / 2 - radius * Math.cos(angle))
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:0[23] of 0:06, idea 3$/)
})

test('a spoken idea is split at its pause, and what was said is written and kept', async ({ page }) => {
  await openSpokenRecord(page)
  await written(page, 1).fill('bake bread')
  await written(page, 1).press('Enter')
  await expect(written(page, 3)).toBeFocused()
  await expect(page.getByRole('status')).toHaveText('Saved')

  await button(page, 'More, idea 3').click()
  await button(page, 'Split, idea 3').click()
  const place = page.getByRole('slider', { name: /^Where the second idea begins/ })
  // The sound may load after the slider appears.
  await expect(button(page, 'Play before')).toBeVisible()
  const afterMs = Number(await place.inputValue())
  expect(2_500 + afterMs).toBeGreaterThan(silence.fromMs - 100)
  expect(2_500 + afterMs).toBeLessThan(silence.toMs + 100)
  await button(page, 'Split here').click()
  await expect(written(page, 4)).toBeFocused()
  await page.keyboard.type('in a hurry')
  await expect(page.getByText('Idea 4 saved.')).toBeVisible()
  await page.reload()
  await expect(ideaRows(page)).toHaveText([/bake bread/, /read on the floor/, /.*/, /in a hurry/, /call her/])
})

test('typing is not interrupted when the player loads late', async ({ page }) => {
  const files = '**/assets/voice-review.*'
  await page.route(files, (route) => route.abort('internetdisconnected'))
  const failed = page.waitForEvent('requestfailed')
  await openSpokenRecord(page)
  await failed
  await expect(button(page, 'Best, idea 1')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  await button(page, 'More, idea 3').click()
  await button(page, 'Edit, idea 4').click()
  await page.keyboard.type(' today')

  await page.unroute(files)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(button(page, 'Play the recording')).toBeEnabled()
  const field = page.getByRole('textbox', { name: 'What you said, idea 4' })
  await expect(field).toBeFocused()
  await page.keyboard.type(' or tomorrow')
  await expect(field).toHaveValue('call her today or tomorrow')
  await button(page, 'Split, idea 3').click()
  await expect(button(page, 'Play before')).toBeVisible()
})

test('a truncated recording plays up to its end', async ({ page }) => {
  await openSpokenRecord(page, { cut: 0.4 })
  await button(page, 'Play idea 1, 0:00').click()
  await expect(ideaRows(page).first()).toContainText('now playing')
  expect((await played(page))[0]?.duration).toBeGreaterThan(1)
  await expect(page.getByText(/cannot be played here/)).toHaveCount(0)
})

test('axe finds no violations on a spoken round, and nothing overflows', async ({ page }) => {
  await openSpokenRecord(page)
  await expect(position(page)).toBeVisible()
  await page.getByRole('heading', { name: 'Speech' }).click()
  await page.getByText('Idea by idea').click()
  await page.getByText('The recording', { exact: true }).click()
  await button(page, 'More, idea 1').click()
  await button(page, 'More, idea 3').click()
  await button(page, 'Split, idea 3').click()
  await expectGoodAppearance(page, 'a spoken round')
})
