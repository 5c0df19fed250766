import { expect, type Page } from '@playwright/test'
import { newAccount } from './new-account'
import { logInAs } from './log-in-as'
import { seedRecording } from './recordings'
import { startRound, writeIdea } from './round'
import { sampleRounds } from './sample-rounds'
import { seedRounds } from './seed-rounds'

export interface Screen {
  name: string
  /** Opens the screen and waits until it is complete. */
  open: (page: Page) => Promise<void>
}

/** Screens that a visitor of one kind sees, one after the other. */
export interface ScreenGroup {
  name: string
  /** Prepares this kind of visitor. */
  prepare: (page: Page) => Promise<void>
  screens: readonly Screen[]
}

/** A topic that stresses the layout. */
const longestWord = sampleRounds()[2]?.topicTitle ?? ''

const pages: ScreenGroup = {
  name: 'pages that anybody sees',
  prepare: async () => {},
  screens: [
    at('/, before anything has been loaded', '/', 'One topic.'),
    at('/error/404', '/error/404', 'Page not found'),
    at('/error/403', '/error/403', 'You do not have access to this page'),
    at('/error/500', '/error/500', 'Something broke on our side'),
    at(
      '/challenges/$id of nobody',
      '/challenges/5f1c1c1e-0000-4000-8000-000000000000',
      'Challenge',
      'Challenge not found',
    ),
    at('an unknown path', '/no/such/page', 'Page not found'),
    {
      name: '/, inside the application',
      open: async (page) => {
        await page.goto('/error/404')
        await page.getByRole('link', { name: 'Go to the home page' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('One topic.')
      },
    },
  ],
}

const dialogs: ScreenGroup = {
  name: 'the dialogs',
  prepare: async () => {},
  screens: [
    {
      name: 'Log in',
      open: async (page) => {
        await page.goto('/')
        await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
        await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
      },
    },
    {
      name: 'Register',
      open: async (page) => {
        await page.goto('/exercise')
        await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
        await expect(page.getByRole('dialog', { name: 'Register' })).toBeVisible()
      },
    },
    {
      name: 'Log in or register',
      open: async (page) => {
        await page.goto('/dashboard')
        await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
      },
    },
  ],
}

/** Each screen continues from the one before. */
const round: ScreenGroup = {
  name: 'a round',
  prepare: async () => {},
  screens: [
    at('/exercise', '/exercise', 'What do you want to think about?'),
    {
      name: '/exercise with a blank topic',
      open: async (page) => {
        await page.getByRole('button', { name: 'Start' }).click()
        await expect(page.getByText('Enter a topic.')).toBeVisible()
      },
    },
    {
      name: 'stopped before the first idea',
      open: async (page) => {
        await startRound(page)
        await page.getByRole('button', { name: 'Stop' }).click()
        await expect(page.getByText('nothing was saved')).toBeVisible()
      },
    },
    {
      name: 'running',
      open: async (page) => {
        await page.getByRole('button', { name: 'Another round' }).click()
        await startRound(page, longestWord)
        for (const text of ['soup 🍲', 'فكرة جديدة', 'y'.repeat(500), 'soup 🍲']) await writeIdea(page, text)
        await page.keyboard.insertText('z'.repeat(480))
      },
    },
    {
      name: 'the question before it is left',
      open: async (page) => {
        await page.getByRole('banner').getByRole('link', { name: 'Idea Training' }).click()
        await expect(page.getByRole('dialog', { name: 'Leave this round?' })).toBeVisible()
      },
    },
    {
      name: 'over, with the offer to keep it',
      open: async (page) => {
        await page.getByRole('button', { name: 'Stay' }).click()
        await page.getByRole('button', { name: 'Stop' }).click()
        await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
      },
    },
    {
      name: 'over',
      open: async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      },
    },
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
    at('/records/$id of nobody', '/records/5f1c1c1e-0000-4000-8000-000000000000', 'Record', 'Record not found'),
    at('/settings', '/settings', 'Settings', '127.0.0.1'),
    at('/challenges', '/challenges', 'Challenges', 'No challenges yet'),
    at('/challenges/new', '/challenges/new', 'New challenge'),
    at('/exercise', '/exercise', 'What do you want to think about?'),
  ],
}

const regular: ScreenGroup = {
  name: 'somebody who comes every day',
  prepare: async (page) => {
    await logInAs(page, newAccount('Maximiliane Wolfeschlegelsteinhausenbergerdorff'))
    await seedRounds(page, sampleRounds())
  },
  screens: [
    at('/dashboard', '/dashboard', 'Dashboard', 'Recent rounds'),
    at('/exercise', '/exercise', 'What do you want to think about?', 'Recent rounds'),
    at('/records', '/records', 'Records', 'Nothing came'),
    at('/records, filtered', '/records?category=Work&liked=true&search=monday', 'Records', 'Nothing found'),
    {
      name: '/records/$id',
      open: async (page) => {
        await page.goto('/records')
        await page.getByRole('link', { name: longestWord }).click()
        await page.getByRole('button', { name: 'Like' }).click()
        await page.getByRole('textbox', { name: 'Note' }).fill('x'.repeat(300))
        await expect(page.getByRole('status')).toHaveText('Saved')
      },
    },
    {
      name: '/records, with a deletion that can be undone',
      open: async (page) => {
        await page.getByRole('button', { name: 'Delete' }).click()
        await page.getByRole('button', { name: 'Undo' }).hover()
        await expect(page.getByRole('link', { name: longestWord })).toHaveCount(0)
      },
    },
    {
      name: '/records/$id, being changed',
      open: async (page) => {
        await page.getByRole('button', { name: 'Undo' }).click()
        await page.getByRole('link', { name: longestWord }).click()
        await page.getByRole('button', { name: 'Edit', exact: true }).click()
        await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
      },
    },
    {
      name: '/records/$id of a minute without ideas',
      open: async (page) => {
        await page.goto('/records')
        await page.getByRole('link', { name: 'Nothing came' }).click()
        await expect(page.getByText('No ideas this time.')).toBeVisible()
      },
    },
  ],
}

const cutOff: ScreenGroup = {
  name: 'somebody whose server does not answer',
  prepare: async (page) => {
    await newcomer.prepare(page)
    await page.route('**/graphql', (route) => route.abort('connectionrefused'))
  },
  screens: [
    at('/dashboard', '/dashboard', 'Dashboard', 'Your dashboard could not be loaded'),
    at('/records', '/records', 'Records', 'Your records could not be loaded'),
    at('/challenges', '/challenges', 'Challenges', 'Your challenges could not be loaded'),
    at('/records/$id', '/records/5f1c1c1e-0000-4000-8000-000000000000', 'Record', 'This record could not be loaded'),
  ],
}

const speaker: ScreenGroup = {
  name: 'somebody who has spoken on this device',
  prepare: async (page) => {
    await newcomer.prepare(page)
    for (const [daysAgo, { id, topicTitle }] of sampleRounds().entries()) {
      await seedRecording(page, { id, owner: null, topicTitle, daysAgo, bytes: 480_000 })
    }
  },
  screens: [
    at('/settings with recordings', '/settings', 'Settings', '7 recordings take up 3.4 MB on this device.'),
    {
      name: '/settings, all recordings about to be deleted',
      open: async (page) => {
        await page.getByRole('button', { name: 'Delete all' }).click()
        await expect(page.getByRole('dialog', { name: 'Delete all recordings?' })).toBeVisible()
      },
    },
  ],
}

/** All screens. */
export const screenGroups: readonly ScreenGroup[] = [pages, dialogs, round, newcomer, regular, speaker, cutOff]

/** A screen with a URL, and texts that show it is complete. */
function at(name: string, path: string, heading: string, text = heading): Screen {
  return {
    name,
    open: async (page) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText(text).first()).toBeVisible()
    },
  }
}
