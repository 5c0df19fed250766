import { formatLongDay } from '../../src/lib/format-long-day'
import { localDay } from '../../src/lib/local-day'
import { accountButton, logOut } from './harness/account'
import { expectContrastInLight, expectGoodAppearance } from './harness/appearances'
import { expectNoViolations } from './harness/axe'
import { openFilters } from './harness/filters'
import { logInAs, openAs } from './harness/log-in-as'
import { newAccount } from './harness/new-account'
import { openMore } from './harness/records'
import { seedRecording } from './harness/recordings'
import { openRoom } from './harness/rooms'
import { startRound, writeIdea } from './harness/round'
import { sampleRounds } from './harness/sample-rounds'
import { seedRounds } from './harness/seed-rounds'
import { openPopup, signIn } from './harness/sign-in'
import { expect, test, type Page } from './harness/test'

interface Screen {
  name: string
  /** Opens the screen and waits until it is complete. */
  open: (page: Page) => Promise<void>
}

/** Screens that a visitor of one kind sees, one after the other. Other stories check the screens that only they reach. */
interface ScreenGroup {
  name: string
  /** Prepares this kind of visitor; without it, a guest. */
  prepare?: (page: Page) => Promise<void>
  screens: readonly Screen[]
}

/** A topic that stresses the layout. */
const longestWord = sampleRounds()[2]?.topicTitle ?? ''

/** An id that nothing has. */
const nobodys = '5f1c1c1e-0000-4000-8000-000000000000'

const guest: ScreenGroup = {
  name: 'a guest and a round',
  screens: [
    at('/', '/', 'One topic.'),
    at('an unknown path', '/no/such/page', 'Page not found'),
    at('/topics/$key, without rounds', '/topics/nothing', 'nothing', 'No rounds on this topic yet'),
    at('/together/$code of no room', '/together/ZZZZZZ', 'Join a room', 'There is no room with this code.'),
    screen('Log in or register', async (page) => {
      await page.goto('/challenges')
      await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
    }),
    screen('/exercise with a blank topic', async (page) => {
      await page.goto('/exercise')
      await page.getByRole('button', { name: 'Start' }).click()
      await expect(page.getByText('Enter a topic.')).toBeVisible()
    }),
    screen('a running round', async (page) => {
      await startRound(page, longestWord)
      for (const text of ['soup 🍲', 'فكرة جديدة', 'y'.repeat(500), 'soup 🍲']) await writeIdea(page, text)
      await page.keyboard.insertText('z'.repeat(480))
    }),
    screen('the question before it is left', async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Idea Training' }).click()
      await expect(page.getByRole('dialog', { name: 'Leave this round?' })).toBeVisible()
    }),
    screen('its review, with the offer to keep it', async (page) => {
      await page.getByRole('button', { name: 'Stay' }).click()
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
    }),
    screen('the review, being shared', async (page) => {
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Share this round' })
      await dialog.getByRole('checkbox', { name: 'y'.repeat(20) }).check()
      await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled()
    }),
    screen('the lobby of a room', async (page) => {
      await openRoom(page, { topic: longestWord, minutes: /^Two/, hasNames: true })
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    }),
  ],
}

const newcomer: ScreenGroup = {
  name: 'somebody who is here for the first time, but has spoken on this device',
  prepare: async (page) => {
    await openAs(page, newAccount())
    for (const [daysAgo, { id, topicTitle }] of sampleRounds().entries()) {
      await seedRecording(page, { id, owner: null, topicTitle, daysAgo, bytes: 480_000 })
    }
  },
  screens: [
    at('/dashboard', '/dashboard', 'Dashboard', 'Your first round is ahead of you.'),
    at('/records', '/records', 'Records', 'No records yet'),
    at('/records/$id of nobody', `/records/${nobodys}`, 'Record', 'Record not found'),
    screen('/settings, with recordings and the menu of the picture', async (page) => {
      // Only a narrow screen folds the sections; those of a wide one stay open when it becomes narrow.
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/settings')
      await expect(page.getByText('7 recordings take up 3.4 MB on this device.')).toBeVisible()
      await expect(page.getByText('127.0.0.1')).toBeVisible()
      // A menu stays where it has opened.
      await page.setViewportSize({ width: 320, height: 800 })
      await page.getByRole('button', { name: 'Picture', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
    }),
    at('/challenges', '/challenges', 'Challenges', 'No challenges yet'),
    at('/challenges/new', '/challenges/new', 'New challenge'),
  ],
}

const regular: ScreenGroup = {
  name: 'somebody who comes every day',
  prepare: async (page) => {
    await logInAs(page, newAccount('Maximiliane Wolfeschlegelsteinhausenbergerdorff'))
    await seedRounds(page, sampleRounds())
  },
  screens: [
    screen('/dashboard, with everything open', async (page) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/dashboard')
      for (const line of ['Ideas per round', 'Personal bests', 'Show as a table', 'The past year']) {
        await page.getByText(line, { exact: true }).click()
      }
      // The year scrolls in its own box, with today visible.
      const today = page.getByRole('gridcell', { name: formatLongDay(localDay(new Date())) })
      await expect(today).toBeVisible()
      await today.scrollIntoViewIfNeeded()
      await expect(today).toBeInViewport({ ratio: 1 })
    }),
    at('/exercise', '/exercise', 'What do you want to think about?', 'Recent rounds'),
    screen('more topics', async (page) => {
      await page.getByRole('button', { name: 'More topics' }).click()
      const topics = page.getByRole('dialog', { name: 'More topics' })
      await topics.getByRole('textbox', { name: 'New topic' }).fill('w'.repeat(80))
      await page.keyboard.press('Enter')
      await topics.getByText('Diary', { exact: true }).and(page.locator('summary')).click()
      expect(await topics.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0)
    }),
    at('/records', '/records', 'Records', 'Nothing came'),
    at('/ideas', '/ideas?show=all', 'Ideas', 'a day without plans'),
    screen('/records, filtered', async (page) => {
      await page.goto('/records?category=Work&liked=true&search=monday')
      await expect(page.getByText('Nothing found')).toBeVisible()
      // Only a narrow screen folds them.
      await page.setViewportSize({ width: 320, height: 640 })
      await openFilters(page)
      await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
    }),
    screen('/topics/$key, with a note', async (page) => {
      await page.goto('/records')
      await page.getByRole('link', { name: longestWord }).click()
      await page.getByRole('textbox', { name: 'Note' }).fill('x'.repeat(300))
      await expect(page.getByRole('status')).toHaveText('Saved')
      await page.getByRole('link', { name: 'All about this topic' }).click()
      await expect(page.getByRole('list', { name: 'Notes' })).toBeVisible()
    }),
    screen('/records, with a deletion that can be undone', async (page) => {
      await page.goBack()
      await openMore(page)
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Undo' }).hover()
      await expect(page.getByRole('link', { name: longestWord })).toHaveCount(0)
    }),
    screen('/records/$id, with its menu', async (page) => {
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByRole('link', { name: longestWord }).click()
      await openMore(page)
      await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
    }),
    screen('/records/$id, being changed', async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    }),
    screen('the account, open', async (page) => {
      await accountButton(page).click()
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    }),
    screen('/dashboard, without an answer of the server', async (page) => {
      await logInAs(page, newAccount())
      await page.route('**/graphql', (route) => route.abort('connectionrefused'))
      await page.goto('/dashboard')
      await expect(page.getByText('Your dashboard could not be loaded')).toBeVisible()
    }),
  ],
}

for (const { name, prepare, screens } of [guest, newcomer, regular]) {
  test(`axe finds no violations, and nothing overflows: ${name}`, async ({ page }) => {
    await prepare?.(page)
    for (const { name, open } of screens) {
      await test.step(name, async () => {
        await open(page)
        await expectGoodAppearance(page, name)
        await expectContrastInLight(page, name)
      })
    }
  })
}

test('axe finds no violations on the page for choosing an account', async ({ page }) => {
  await page.goto('/')
  await signIn(page, newAccount(`فاطمة ${'w'.repeat(60)}`))
  await logOut(page)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const popup = await openPopup(page)
  await popup.setViewportSize({ width: 320, height: 800 })
  await popup.getByRole('button', { name: 'Use another account' }).click()
  await expect(popup.getByRole('textbox', { name: 'Name' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await popup.emulateMedia({ colorScheme })
    await expectNoViolations(popup, colorScheme)
  }
})

function screen(name: string, open: Screen['open']): Screen {
  return { name, open }
}

/** A screen with a URL, and texts that show it is complete. */
function at(name: string, path: string, heading: string, text = heading): Screen {
  return screen(name, async (page) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
  })
}
