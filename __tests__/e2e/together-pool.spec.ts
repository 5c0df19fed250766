import { readFile } from 'node:fs/promises'
import { expectGoodAppearance } from './harness/appearances'
import { tabTo } from './harness/keyboard'
import { joinRoom, openRoom, startForEveryone } from './harness/rooms'
import { timeLeft, writeIdea } from './harness/round'
import type { Locator } from '@playwright/test'
import { expect, test, type Page } from './harness/test'

/** Two minutes, and what is between and after them, in three pages on a busy machine. */
const longMs = 300_000

const pool = (page: Page) => page.getByRole('list', { name: 'Pool' })

const ideaOf = (page: Page, text: string) =>
  pool(page)
    .getByRole('listitem')
    .filter({ hasText: text })
    .filter({ hasNot: page.getByRole('list') })

const groupOf = (page: Page, name: string) => pool(page).getByRole('list', { name })

async function startMinute(pages: readonly Page[], start: () => Promise<void>): Promise<void> {
  await start()
  for (const page of pages) await expect(timeLeft(page)).toBeVisible({ timeout: 30_000 })
}

/** Waits until the room is back with its ideas. */
async function untilPool(pages: readonly Page[], ideas: number): Promise<void> {
  for (const page of pages) {
    await expect(page).toHaveURL(/\/together\//, { timeout: 60_000 })
    await expect(page.getByText(`${ideas} ideas`)).toBeVisible({ timeout: 30_000 })
  }
}

/** A finger rests on something, then moves to something else. */
async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const middleOf = async (target: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  await from.scrollIntoViewIfNeeded()
  const start = await middleOf(from)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  // What follows the finger tells that it has rested long enough.
  await expect(page.getByText('Drop it on an idea or a group.')).toBeVisible()
  const end = await middleOf(to)
  for (const share of [0.3, 0.7, 1]) {
    const touchPoints = [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path(), 'utf8')
}

test('two people group what they thought, think again upon it, and vote, on their devices and a projector', async ({
  page: host,
  openBrowser,
}) => {
  test.setTimeout(longMs)
  const code = await openRoom(host, { topic: 'Uses for an empty jar', nickname: 'Aya', minutes: /^Two/ })
  const phone = await openBrowser()
  await phone.setViewportSize({ width: 360, height: 740 })
  await joinRoom(phone, code, 'Ben')
  const screen = await host.context().newPage()
  const people = [host, phone]

  await test.step('the projector shows how to come in, and nothing to press', async () => {
    await screen.goto(`/together/${code}?screen=1`)
    await expect(screen.getByText(code, { exact: true })).toBeVisible()
    await expect(screen.getByRole('img', { name: 'QR code' })).toBeVisible()
    await expect(screen.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveText(['Ben', 'Aya'])
    await expect(screen.getByRole('button').or(screen.getByRole('link')).or(screen.getByRole('textbox'))).toHaveCount(0)
  })

  await test.step('while they think, it shows the time and how many think, never what', async () => {
    await startMinute(people, () => startForEveryone(host))
    await expect(timeLeft(screen)).toBeVisible()
    await expect(screen.getByText('2 people are thinking')).toBeVisible()
    for (const idea of ['a drum', 'a vase', 'a lamp']) await writeIdea(host, idea)
    for (const idea of ['A Drum ', 'a spider trap']) await writeIdea(phone, idea)
    await expect(screen.getByText('a drum')).toHaveCount(0)
  })

  await test.step('the same words are one idea, and only its author knows what nobody else wrote', async () => {
    await untilPool(people, 4)
    await expect(ideaOf(host, 'a drum')).toContainText('written by 2')
    await expect(ideaOf(host, 'a vase')).toContainText('only you wrote this')
    await expect(ideaOf(phone, 'a vase')).not.toContainText('only you')
    await expect(pool(screen)).toContainText('a spider trap')
  })

  await test.step('the one groups by mouse, the other sees it', async () => {
    await ideaOf(host, 'a vase').dragTo(ideaOf(host, 'a lamp'))
    await expect(groupOf(host, 'Group 1')).toContainText('a vase')
    await expect(groupOf(phone, 'Group 1')).toContainText('a lamp')
  })

  await test.step('the other adds to it with a finger', async () => {
    await dragByFinger(phone, ideaOf(phone, 'a spider trap'), ideaOf(phone, 'a lamp'))
    await expect(groupOf(phone, 'Group 1').getByRole('listitem')).toHaveCount(3)
    await expect(groupOf(host, 'Group 1').getByRole('listitem')).toHaveCount(3)
  })

  await test.step('by keyboard, one takes out, makes a group and names it', async () => {
    await tabTo(host, host.getByRole('checkbox', { name: 'a spider trap' }))
    await host.keyboard.press('Space')
    await expect(host.getByText('1 picked')).toBeVisible()
    await host.getByRole('button', { name: 'More' }).focus()
    await host.keyboard.press('Enter')
    await tabTo(host, host.getByRole('button', { name: 'Take out of the group' }))
    await host.keyboard.press('Enter')
    await expect(host.getByRole('status').filter({ hasText: 'Taken out of the group.' })).toBeAttached()
    for (const name of ['a drum', 'a spider trap']) {
      await host.getByRole('checkbox', { name }).focus()
      await host.keyboard.press('Space')
    }
    await host.getByRole('button', { name: 'Make a group' }).focus()
    await host.keyboard.press('Enter')
    await expect(host.getByRole('textbox', { name: /Name of group/, disabled: false }).first()).toBeVisible()
    await host.keyboard.type('Loud')
    await host.keyboard.press('Enter')
    await expect(groupOf(phone, 'Loud').getByRole('listitem')).toHaveCount(2)
    await expect(
      groupOf(phone, 'Group 2').getByRole('listitem').or(groupOf(phone, 'Group 1').getByRole('listitem')),
    ).toHaveCount(2)
  })
  await expectGoodAppearance(host, 'the pool')

  await test.step('the second minute has the pool above the field', async () => {
    await startMinute(people, () => host.getByRole('button', { name: 'Another minute' }).click())
    await expect(pool(phone)).toContainText('a spider trap')
    await writeIdea(phone, 'a drum for spiders')
    await untilPool(people, 5)
    await expect(ideaOf(host, 'a drum for spiders')).toContainText('second minute')
  })

  await test.step('each has two votes; how many have voted is seen, for what is not', async () => {
    await host.getByRole('button', { name: 'Start the vote' }).click()
    await phone.getByRole('button', { name: 'Vote for “Loud”' }).click()
    await expect(phone.getByText('1 vote left')).toBeVisible()
    await phone.getByRole('button', { name: 'Vote for “a drum for spiders”' }).click()
    await expect(phone.getByRole('button', { name: 'Vote for “a drum for spiders”', pressed: true })).toBeVisible()
    await expect(host.getByText('1 of 2 have voted')).toBeVisible()
    await expect(screen.getByText('1 of 2 have voted')).toBeVisible()
    await expect(screen.getByRole('list', { name: 'Have voted' })).toHaveText('Ben')
    await expect(host.getByRole('button', { pressed: true })).toHaveCount(0)
    await host.getByRole('button', { name: 'Vote for “Loud”' }).click()
    await expect(host.getByRole('button', { pressed: true })).toHaveCount(1)
    await host.getByRole('button', { name: 'Show the result' }).click()
  })

  await test.step('the result has most votes first, and everybody can save it', async () => {
    for (const page of people) {
      await expect(pool(page).locator('> li').first()).toContainText('2 votes')
      await expect(pool(page).locator('> li').nth(1)).toContainText('a drum for spiders')
    }
    await expect(screen.getByRole('list', { name: 'Result' }).getByRole('listitem')).toHaveText([
      /Loud.*2 votes/,
      /1 vote/,
    ])
    await expectGoodAppearance(host, 'the result')
    await expectGoodAppearance(screen, 'the result on a projector')
    const markdown = await saved(phone, 'Save as Markdown')
    expect(markdown).toContain('# Uses for an empty jar')
    expect(markdown).toContain('## Loud (2 votes)')
    expect(markdown).toContain('- a drum for spiders (second minute, 1 vote)')
    expect(await saved(phone, 'Save as CSV')).toContain('"a drum for spiders",1,2,"",1,""')
  })
})
