import { expect, type Page } from '@playwright/test'
import { formatLongDay } from '../../../src/lib/format-long-day'
import { localDay } from '../../../src/lib/local-day'
import { accountButton } from './account'
import { openFilters } from './filters'
import { newAccount } from './new-account'
import { logInAs } from './log-in-as'
import { seedRecording } from './recordings'
import { openMore } from './record'
import { startRound, writeIdea } from './round'
import { openRoom } from './rooms'
import { sampleRounds } from './sample-rounds'
import { seedRounds } from './seed-rounds'

interface Screen {
  name: string
  /** Opens the screen and waits until it is complete. */
  open: (page: Page) => Promise<void>
}

/** Screens that a visitor of one kind sees, one after the other. */
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

const pages: ScreenGroup = {
  name: 'pages that anybody sees',
  screens: [
    at('/, before anything has been loaded', '/', 'One topic.'),
    at('/error/403', '/error/403', 'You do not have access to this page'),
    at('/challenges/$id of nobody', `/challenges/${nobodys}`, 'Challenge', 'Challenge not found'),
    at('/topics/$key, without rounds', '/topics/nothing', 'nothing', 'No rounds on this topic yet'),
    at('/ideas, without rounds', '/ideas', 'Ideas', 'No best ideas yet'),
    at('an unknown path', '/no/such/page', 'Page not found'),
    screen('/, inside the application', async (page) => {
      await page.goto('/challenges')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('One topic.')
    }),
  ],
}

const dialogs: ScreenGroup = {
  name: 'the dialogs',
  screens: [
    screen('Log in', async (page) => {
      await page.goto('/')
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    }),
    screen('Log in or register', async (page) => {
      await page.goto('/challenges')
      await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
    }),
  ],
}

const openAccount = screen('the account, open', async (page) => {
  await accountButton(page).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
})

/** Each screen continues from the one before. */
const round: ScreenGroup = {
  name: 'a round',
  screens: [
    screen('/exercise with a blank topic', async (page) => {
      await page.goto('/exercise')
      await page.getByRole('button', { name: 'Start' }).click()
      await expect(page.getByText('Enter a topic.')).toBeVisible()
    }),
    screen('running', async (page) => {
      await startRound(page, longestWord)
      for (const text of ['soup 🍲', 'فكرة جديدة', 'y'.repeat(500), 'soup 🍲']) await writeIdea(page, text)
      await page.keyboard.insertText('z'.repeat(480))
    }),
    screen('the question before it is left', async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Idea Training' }).click()
      await expect(page.getByRole('dialog', { name: 'Leave this round?' })).toBeVisible()
    }),
    screen('over, with the offer to keep it', async (page) => {
      await page.getByRole('button', { name: 'Stay' }).click()
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
    }),
    screen('over', async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }),
    screen('over, being shared', async (page) => {
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Share this round' })
      await dialog.getByRole('checkbox', { name: 'y'.repeat(20) }).check()
      await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled()
    }),
  ],
}

const newcomer: ScreenGroup = {
  name: 'somebody who is here for the first time',
  prepare: async (page) => {
    await logInAs(page, newAccount())
  },
  screens: [
    at('/dashboard', '/dashboard', 'Dashboard', 'Your first round is ahead of you.'),
    at('/records', '/records', 'Records', 'No records yet'),
    at('/ideas', '/ideas', 'Ideas', 'No best ideas yet'),
    at('/records/$id of nobody', `/records/${nobodys}`, 'Record', 'Record not found'),
    screen('/settings', async (page) => {
      // Only a narrow screen folds the sections; those of a wide one stay open when it becomes narrow.
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/settings')
      await expect(page.getByText('127.0.0.1')).toBeVisible()
    }),
    screen('/settings, with the menu of the picture', async (page) => {
      await page.getByRole('button', { name: 'Picture', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
    }),
    screen('/settings, folded', async (page) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/settings')
      await expect(page.getByText('127.0.0.1')).toBeHidden()
    }),
    at('/challenges', '/challenges', 'Challenges', 'No challenges yet'),
    at('/challenges/new', '/challenges/new', 'New challenge'),
    openAccount,
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
    screen('/records/$id', async (page) => {
      await page.goto('/records')
      await page.getByRole('link', { name: longestWord }).click()
      await page.getByRole('button', { name: 'Like' }).click()
      await page.getByRole('textbox', { name: 'Note' }).fill('x'.repeat(300))
      await expect(page.getByRole('status')).toHaveText('Saved')
    }),
    screen('/topics/$key', async (page) => {
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
    openAccount,
  ],
}

const cutOff: ScreenGroup = {
  name: 'somebody whose server does not answer',
  prepare: async (page) => {
    await logInAs(page, newAccount())
    await page.route('**/graphql', (route) => route.abort('connectionrefused'))
  },
  screens: [
    at('/dashboard', '/dashboard', 'Dashboard', 'Your dashboard could not be loaded'),
    at('/records', '/records', 'Records', 'Your records could not be loaded'),
    at('/ideas', '/ideas', 'Ideas', 'Your records could not be loaded'),
    at('/records/$id', `/records/${nobodys}`, 'Record', 'This record could not be loaded'),
    at('/topics/$key', '/topics/nothing', 'nothing', 'Your rounds on this topic could not be loaded'),
  ],
}

const speaker: ScreenGroup = {
  name: 'somebody who has spoken on this device',
  prepare: async (page) => {
    await logInAs(page, newAccount())
    for (const [daysAgo, { id, topicTitle }] of sampleRounds().entries()) {
      await seedRecording(page, { id, owner: null, topicTitle, daysAgo, bytes: 480_000 })
    }
  },
  screens: [
    at('/settings with recordings', '/settings', 'Settings', '7 recordings take up 3.4 MB on this device.'),
    screen('/settings, all recordings about to be deleted', async (page) => {
      await page.getByRole('button', { name: 'Delete all' }).click()
      await expect(page.getByRole('dialog', { name: 'Delete all recordings?' })).toBeVisible()
    }),
  ],
}

const rooms: ScreenGroup = {
  name: 'a room, until its minute',
  screens: [
    at('/together', '/together', 'Join a room'),
    at('/together/$code of no room', '/together/ZZZZZZ', 'Join a room', 'There is no room with this code.'),
    screen('Think together', async (page) => {
      await page.goto('/exercise')
      await page.getByRole('button', { name: 'Think together' }).click()
      await expect(page.getByRole('dialog', { name: 'Think together' })).toBeVisible()
    }),
    screen('the lobby', async (page) => {
      await openRoom(page, { topic: longestWord, minutes: /^Two/, hasNames: true })
      await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    }),
  ],
}

/** All screens. */
export const screenGroups: readonly ScreenGroup[] = [pages, dialogs, round, newcomer, regular, speaker, cutOff, rooms]

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
