import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { addDays } from '../../src/lib/days'
import { recordSchema, type ArchivedRecord } from '../../src/settings/archive/archive-schema'
import { writeArchive } from '../../src/settings/archive/write-archive'
import { logOut } from './harness/account'
import { newAccount } from './harness/new-account'
import { recordRows } from './harness/records'
import { startRound, stopRound, writeIdea } from './harness/round'
import { continueWithGoogle, signIn } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

const dayMs = 86_400_000

test('a stranger comes back the next day as a guest, with the pages of everybody, and logs in on the third', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The third day is today, because tokens end by the real time.
  await page.clock.install({ time: Date.now() - 2 * dayMs })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const recent = page.getByRole('list', { name: 'Recent topics' })

  await test.step('day 1: a stranger does a round', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Start a round' }).first().click()
    await expect(page.getByRole('textbox', { name: 'Topic' })).toBeVisible()
    await expect(navigation).toHaveCount(0)
    await doRound(page, 'What is in a kitchen?', ['a kettle', 'a noisy drawer'])
  })

  await test.step('day 2: the first page is the dashboard, and no page asks for an account', async () => {
    await page.clock.setSystemTime(Date.now() - dayMs)
    await page.goto('/')
    await expect(page).toHaveURL('/dashboard')
    await expect(navigation.getByRole('link')).toHaveText(['Dashboard', 'Exercise', 'Records', 'Settings'])
    await expect(page.getByRole('region', { name: 'Total' })).toHaveText('Total1round, 2 ideas')
    await expect(page.getByRole('region', { name: 'Streak' })).toContainText('1')
    await expect(page.getByRole('region', { name: 'Only on this device' })).toContainText('With an account')

    await navigation.getByRole('link', { name: 'Exercise' }).click()
    await doRound(page, 'What is in a garden?', ['a shed'])
    await page.getByRole('link', { name: 'See the record' }).click()
    await expect(page.getByRole('heading', { name: 'What is in a garden?' })).toBeVisible()
    await page.getByRole('button', { name: 'Like' }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Look again at home.')
    await page.getByRole('textbox', { name: 'Note' }).blur()

    await navigation.getByRole('link', { name: 'Exercise' }).click()
    await page.getByRole('button', { name: 'Another round' }).click()
    await page.getByRole('button', { name: 'More topics' }).click()
    await expect(recent.getByRole('listitem')).toHaveText(['What is in a garden?', 'What is in a kitchen?'])
    await page.keyboard.press('Escape')

    await navigation.getByRole('link', { name: 'Records' }).click()
    await page.getByRole('searchbox', { name: 'Search records' }).fill('shed')
    await expect(recordRows(page)).toHaveCount(1)
    await expect(page).toHaveURL(/shed/)
    await page.reload()
    await expect(recordRows(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'What is in a garden?' }).click()
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Look again at home.')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await navigation.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Your settings' })).toBeVisible()
    await expect(page.getByText('Delete account')).toHaveCount(0)
  })

  await test.step('day 3: both rounds go into the account, and no frame is without words meanwhile', async () => {
    await page.clock.setSystemTime(Date.now())
    await page.goto('/')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('region', { name: 'Streak' })).toContainText('2')
    await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
    const blankFrames = await countBlankFrames(page)
    await continueWithGoogle(page, newAccount())
    await expect(page.getByText('2 rounds came along.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: /^Account/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Total' })).toHaveText('Total2rounds, 3 ideas')
    expect(await blankFrames()).toBe(0)
    await navigation.getByRole('link', { name: 'Records' }).click()
    await expect(page.getByRole('link', { name: 'What is in a kitchen?' })).toBeVisible()
  })

  await test.step('after the logout, a stranger again', async () => {
    await logOut(page)
    await expect(page).toHaveURL('/')
    await page.reload()
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: 'Start a round' }).first().click()
    await page.getByRole('button', { name: 'More topics' }).click()
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible()
    await expect(recent).toHaveCount(0)
  })
})

/** Counts the frames from now on in which the page has no words; the function that is returned gives their number. */
async function countBlankFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.blankFrames = 0
    const look = () => {
      if ((document.querySelector('main')?.innerText ?? '').trim() === '') window.blankFrames += 1
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => window.blankFrames)
}

declare global {
  interface Window {
    blankFrames: number
  }
}

async function doRound(page: Page, topic: string, ideas: readonly string[]): Promise<void> {
  await startRound(page, topic)
  for (const idea of ideas) await writeIdea(page, idea)
  await stopRound(page)
  await expect(page.getByRole('status').first()).toHaveText('Saved on this device')
}

test('thirty rounds of a guest go into a file and back, then into the first account, and into no other', async ({
  page,
}) => {
  const rounds = Array.from({ length: 30 }, (_, index) => roundOf(index))
  await page.goto('/settings#your-data')
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'idea-training.json', mimeType: 'application/json' },
    buffer: Buffer.from(writeArchive({ ...nobodysFile, records: rounds }).join('')),
  })
  await page.getByRole('button', { name: 'Import 30 rounds' }).click()
  await expect(page.getByText('30 rounds added')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ])
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    owner: null,
    records: rounds.map(({ id, comment, isLiked }) => ({ id, comment, isLiked })),
  })

  await openPage(page, 'Dashboard')
  await expect(page.getByRole('region', { name: 'Total' })).toHaveText('Total30rounds, 60 ideas')
  await openPage(page, 'Records')
  await page.getByRole('searchbox', { name: 'Search records' }).fill('"noisy drawer 7"')
  await expect(recordRows(page)).toHaveCount(1)
  await page.goto('/topics/kitchens%201')
  await expect(page.getByRole('list', { name: 'Rounds' }).getByRole('listitem')).toHaveCount(10)

  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await continueWithGoogle(page, newAccount())
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account/ })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Total' })).toHaveText('Total30rounds, 60 ideas')
  await expect(page.getByText('rounds are saved on this device')).toHaveCount(0)
  await logOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/records')
  await expect(page.getByRole('heading', { name: 'No records yet' })).toBeVisible()
  await signIn(page, newAccount('Somebody Else'))
  await openPage(page, 'Records')
  await expect(page.getByRole('heading', { name: 'No records yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not mine' })).toHaveCount(0)
})

const nobodysFile = {
  owner: null,
  profile: { email: '', firstName: '', lastName: '', images: [] },
  ...({ theme: 'system', preferences: {}, lists: [] } as const),
}

function roundOf(index: number): ArchivedRecord {
  const localDay = addDays('2026-10-01', index)
  return {
    ...v.getDefaults(recordSchema),
    ...{ id: randomUUID(), topicTitle: `Kitchens ${index % 3}`, category: 'Other' },
    ...{ durationMs: 60_000, startedAt: `${localDay}T12:00:00.000Z`, localDay },
    comment: index === 7 ? 'Look again.' : '',
    isLiked: index === 8,
    ideas: [`a kettle ${index}`, `a noisy drawer ${index}`].map((text, place) => ({
      ...{ text, atMs: 1_000 * place, endMs: null, source: 'TYPED' as const },
      ...{ isBest: false, isDone: false, doneOn: null, isHeard: false, group: null },
    })),
  }
}

async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
}
