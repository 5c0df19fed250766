import { expect, type Locator, type Page } from '@playwright/test'

interface RoomChoices {
  topic?: string
  nickname?: string
  minutes?: RegExp
  hasNames?: boolean
  /** How long its minutes are. */
  seconds?: number
}

/** Opens a room, whose minutes are as short as possible unless they have a length, and returns its code. */
export async function openRoom(
  page: Page,
  { topic = 'A quieter office', nickname = 'Aya', minutes = /^One/, hasNames = false, seconds = 20 }: RoomChoices = {},
): Promise<string> {
  await page.goto('/exercise')
  await page.getByRole('textbox', { name: 'Topic' }).fill(topic)
  await page.getByRole('button', { name: 'Think together' }).click()
  const form = page.getByRole('dialog', { name: 'Think together' })
  await expect(form.getByRole('textbox', { name: 'Topic' })).toHaveValue(topic)
  await form.getByRole('combobox', { name: 'Length' }).selectOption('other')
  await form.getByRole('spinbutton', { name: 'Seconds' }).fill(String(seconds))
  await form.getByRole('radio', { name: minutes }).check()
  if (hasNames) await form.getByRole('checkbox', { name: 'Show who wrote each idea' }).check()
  await form.getByRole('textbox', { name: 'Nickname' }).fill(nickname)
  await form.getByRole('button', { name: 'Open the room' }).click()
  await expect(members(page)).toHaveCount(1)
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(code).toMatch(/^[A-Z]{6}$/)
  return code
}

/** Joins a room by its link. */
export async function joinRoom(page: Page, code: string, nickname: string): Promise<void> {
  await page.goto(`/together/${code}`)
  await page.getByRole('textbox', { name: 'Nickname' }).fill(nickname)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(members(page).filter({ hasText: nickname })).toBeVisible()
}

export const members = (page: Page): Locator => page.getByRole('list', { name: 'Members' }).getByRole('listitem')

export const startForEveryone = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Start for everyone' }).click()

/** The ideas of the pool, in its order. */
export const poolIdeas = (page: Page): Locator => page.getByRole('list', { name: 'Pool' }).getByRole('listitem')
