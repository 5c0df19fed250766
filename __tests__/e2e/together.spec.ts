import { recordRows } from './harness/records'
import { joinRoom, members, openRoom, poolIdeas, startForEveryone } from './harness/rooms'
import { ideaField, ideaRows, timeLeft, writeIdea } from './harness/round'
import { expect, test, type Page } from './harness/test'

/** A count-in and a minute, with three browsers on a busy machine. */
const longMs = 180_000

/** Until the minute has begun for all of them. */
async function untilStart(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(timeLeft(page)).toBeVisible({ timeout: 30_000 })
}

/** Until all ideas are side by side for all of them, whatever their order. */
async function expectPool(pages: readonly Page[], ideas: readonly string[]): Promise<void> {
  for (const page of pages) {
    await expect(poolIdeas(page)).toHaveCount(ideas.length, { timeout: 60_000 })
    for (const idea of ideas) await expect(poolIdeas(page).filter({ hasText: idea })).toHaveCount(1)
  }
}

test('three people think alone in the same minute, one on a phone, one by keyboard and without a network for five seconds', async ({
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
  await keyboard.keyboard.type('Ben')
  await keyboard.keyboard.press('Enter')
  await expect(keyboard.getByRole('alert')).toContainText('has this nickname already')
  await keyboard.keyboard.press('ControlOrMeta+a')
  await keyboard.keyboard.type('Chika')
  await keyboard.keyboard.press('Enter')
  await expect(members(keyboard)).toHaveCount(3)
  await expect(members(host)).toContainText([/Aya.*Host/, /Ben/, /Chika/])

  await startForEveryone(host)
  const all = [host, phone, keyboard]
  for (const page of all) await expect(page).toHaveURL(/\/exercise/)
  await expect(host.getByRole('button', { name: 'Skip' })).toHaveCount(0)
  await expect(ideaField(keyboard)).toBeFocused()
  await untilStart(all)
  await expect(host.getByText('2 others are thinking')).toBeVisible()

  await keyboard.context().setOffline(true)
  await keyboard.keyboard.type('plants')
  await keyboard.keyboard.press('Enter')
  await expect(ideaRows(keyboard)).toContainText(['plants'])
  await writeIdea(host, 'carpets')
  await writeIdea(phone, 'headphones')
  await writeIdea(phone, 'Carpets')
  const back = Date.now() + 5_000
  await expect.poll(() => Date.now()).toBeGreaterThan(back)
  await keyboard.context().setOffline(false)

  // Typing until after the end: what is in the field is an idea, and what comes later presses no shortcut.
  await expect(async () => {
    await keyboard.keyboard.press('d')
    expect(keyboard.url()).toContain(`/together/${code}`)
  }).toPass({ intervals: [150], timeout: 60_000 })
  await keyboard.keyboard.press('d')
  for (const page of all) await expect(page).toHaveURL(new RegExp(`/together/${code}`), { timeout: 60_000 })
  await expectPool(all, ['plants', 'arpets', 'headphones', 'ddd'])
  await phone.goto('/records')
  await expect(phone.getByRole('list', { name: 'Records' })).toContainText('A quieter office')
  await phone
    .getByRole('link', { name: /A quieter office/ })
    .first()
    .click()
  await expect(phone.getByRole('textbox', { name: 'Tags' })).toHaveValue(`together-${code.toLowerCase()}`)
})

test('a reload, a server that is killed and started again, and a tab that is closed in the minute lose nothing and repeat nothing', async ({
  page: host,
  openBrowser,
  server,
}) => {
  test.setTimeout(longMs)
  const code = await openRoom(host, { seconds: 30 })
  const guest = await openBrowser()
  await joinRoom(guest, code, 'Ben')
  await startForEveryone(host)
  // During the count-in, of which nothing is stored but the round's id.
  await expect(guest).toHaveURL(/\/exercise/)
  await guest.reload()
  await untilStart([host, guest])
  await writeIdea(guest, 'before the reload')
  await guest.reload()
  await expect(ideaRows(guest)).toContainText(['before the reload'])
  await expect(guest.getByText('1 other is thinking')).toBeVisible()
  // Of two tabs one takes part.
  const second = await guest.context().newPage()
  await second.goto(`/together/${code}`)
  await expect(second.getByText('This room is open in another tab.')).toBeVisible()
  await guest.close()
  await expect(second).toHaveURL(/\/exercise/, { timeout: 30_000 })
  await expect(ideaRows(second)).toContainText(['before the reload'])
  await server.kill()
  await writeIdea(host, 'without a server')
  await writeIdea(second, 'in the second tab')
  await server.launch()

  await expectPool([host, second], ['before the reload', 'without a server', 'in the second tab'])
  await second.goto('/records')
  await expect(recordRows(second)).toHaveCount(1)
})

test('who comes too late watches, who is removed is told so, and the next one is the host', async ({
  page: host,
  openBrowser,
}) => {
  test.setTimeout(longMs)
  const code = await openRoom(host, { minutes: /^Two/ })
  const guest = await openBrowser()
  await joinRoom(guest, code, 'Ben')
  const removed = await openBrowser()
  await joinRoom(removed, code, 'Chika')
  await members(host).filter({ hasText: 'Chika' }).getByRole('button', { name: 'Remove' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(removed.getByRole('heading', { name: 'You are no longer in this room' })).toBeVisible()
  await expect(members(host)).toHaveCount(2)

  await startForEveryone(host)
  await untilStart([host, guest])
  const late = await openBrowser()
  await late.goto(`/together/${code}`)
  await late.getByRole('textbox', { name: 'Nickname' }).fill('Dora')
  await late.getByRole('button', { name: 'Join' }).click()
  await expect(late.getByRole('heading', { name: '2 people are thinking' })).toBeVisible()
  await expect(late.getByText('You came after the start.')).toBeVisible()
  await writeIdea(guest, 'plants')
  await host.close()
  await expectPool([guest, late], ['plants'])
  await expect(guest.getByText('You are the host now.')).toBeVisible({ timeout: 60_000 })
})
