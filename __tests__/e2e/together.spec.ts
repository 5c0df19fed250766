import { tabTo } from './harness/keyboard'
import { joinRoom, members, openRoom, startForEveryone } from './harness/rooms'
import { ideaField, ideaRows, timeIsUp, timeLeft, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

/** A minute and what is before and after it, with three browsers on a busy machine. */
const longMs = 180_000

const startsOf = (pages: readonly Page[]) => Promise.all(pages.map((page) => timeLeft(page).textContent()))

test('three people think alone in the same minute, one on a phone, one by keyboard and without a network for a while', async ({
  page: host,
  openBrowser,
}) => {
  test.setTimeout(longMs)
  const code = await openRoom(host, { topic: 'A quieter office', nickname: 'Aya' })
  const phone = await openBrowser()
  await phone.setViewportSize({ width: 390, height: 760 })
  await joinRoom(phone, code, 'Ben')

  const keyboard = await openBrowser()
  await keyboard.goto('/together')
  await expect(keyboard.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await keyboard.keyboard.type(code.toLowerCase())
  await keyboard.keyboard.press('Tab')
  await keyboard.keyboard.type('Chika')
  await keyboard.keyboard.press('Enter')
  await expect(members(keyboard)).toHaveCount(3)
  await expect(members(host)).toHaveText([/Aya.*Host/, /Ben/, /Chika/])

  await startForEveryone(host)
  const all = [host, phone, keyboard]
  for (const page of all) await expect(page).toHaveURL(/\/exercise/)
  await expect(host.getByRole('button', { name: 'Skip' })).toHaveCount(0)
  for (const page of all) await expect(timeLeft(page)).toBeVisible({ timeout: 20_000 })
  expect(new Set(await startsOf(all)).size).toBeLessThanOrEqual(2)
  await expect(host.getByText('2 others are thinking')).toBeVisible()

  await keyboard.context().setOffline(true)
  await expect(ideaField(keyboard)).toBeFocused()
  await keyboard.keyboard.type('plants')
  await keyboard.keyboard.press('Enter')
  await expect(ideaRows(keyboard)).toContainText(['plants'])
  await writeIdea(host, 'carpets')
  await writeIdea(phone, 'headphones')
  await writeIdea(phone, 'carpets')
  await keyboard.waitForTimeout(5_000)
  await keyboard.context().setOffline(false)

  for (const page of all) await expect(page).toHaveURL(new RegExp(`/together/${code}`), { timeout: 60_000 })
  for (const page of all) await expect(page.getByRole('list', { name: 'Pool' }).getByRole('listitem')).toHaveCount(3)
})
