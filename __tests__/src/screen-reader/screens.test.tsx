import { screen } from '@testing-library/react'
import { createRecordsServer } from '../../harness/fake-records-server'
import { buildRecord, spoken, typed } from '../../harness/records'
import { openApp } from './open-app'
import { listenInEveryTest } from './reader'
import { createTranscript } from './transcript'

listenInEveryTest()

/** The screens show times of day, so these are local ones. */
const at = (day: number, hour: number) => ({
  localDay: `2026-11-${day}`,
  startedAt: new Date(2026, 10, day, hour, 5).toISOString(),
})

const records = [
  buildRecord({
    id: 'record-1',
    ...at(20, 9),
    ideas: [{ ...typed('bake bread', 2.7), isBest: true }, typed('read on the floor', 11)],
    isLiked: true,
    tags: ['home'],
    comment: 'Try the first one.',
  }),
  buildRecord({
    id: 'record-2',
    topicTitle: 'Uses for a jar',
    category: 'Tips',
    ideas: [typed('a lamp', 4), spoken('', 9, 11), typed('a vase', 30)],
    ...at(19, 20),
  }),
  buildRecord({ id: 'record-3', ...at(18, 8) }),
]

test.each([
  { name: 'landing', path: '/', visitor: 'as a guest', last: 'How it works' },
  { name: 'records', path: '/records', visitor: 'signed in', last: 'Records' },
  { name: 'topic', path: '/topics/a%20rainy%20sunday', visitor: 'signed in', last: 'Ideas' },
  { name: 'ideas', path: '/ideas', visitor: 'signed in', last: 'Ideas' },
  { name: 'settings', path: '/settings', visitor: 'signed in', last: 'Connection' },
])('$path, $visitor', async ({ name, path, visitor, last }) => {
  await openApp(path, { isSignedIn: visitor === 'signed in', server: createRecordsServer(records) })
  const transcript = createTranscript(`${path}, ${visitor}`)
  transcript.stage('The page opens')
  await transcript.does(`opens ${path}`, () => screen.findByRole('heading', { name: last }))
  transcript.stage('From top to bottom')
  await transcript.reads()
  transcript.expectFile(name)
})

test('/settings, on a narrow screen', async () => {
  const { matchMedia } = window
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(matchMedia(media), { matches: false }))
  const { user } = await openApp('/settings', { isSignedIn: true })
  const transcript = createTranscript('/settings, on a narrow screen')
  transcript.stage('From top to bottom')
  await transcript.reads(screen.getByRole('main'))
  transcript.stage('A section')
  await transcript.does('opens Goals', () => user.click(screen.getByRole('heading', { name: 'Goals' })))
  await transcript.reads(screen.getByRole('region', { name: 'Goals' }))
  transcript.stage('The menu of the picture')
  await transcript.does('opens Profile', () => user.click(screen.getByRole('heading', { name: 'Profile' })))
  await transcript.does('presses Picture', async () => {
    await user.click(screen.getByRole('button', { name: 'Picture' }))
    await screen.findByRole('group', { name: 'Picture' })
  })
  await transcript.reads(screen.getByRole('group', { name: 'Picture' }))
  transcript.expectFile('settings-narrow')
})

test('the sign-in dialogs', async () => {
  const { user } = await openApp('/')
  const transcript = createTranscript('The sign-in dialogs')
  for (const name of ['Log in', 'Register']) {
    transcript.stage(name)
    await transcript.does(`presses ${name}`, async () => {
      await user.click(screen.getByRole('button', { name }))
      await screen.findByRole('dialog', { name })
    })
    await transcript.reads(screen.getByRole('dialog', { name }))
    await transcript.does('presses Close', () => user.click(screen.getByRole('button', { name: 'Close' })))
  }
  transcript.expectFile('sign-in')
})

test('a page that needs an account opens the combined dialog over the landing page', async () => {
  await openApp('/records')
  const transcript = createTranscript('A guest opens /records')
  await transcript.does('opens /records', () => screen.findByRole('dialog', { name: 'Log in or register' }))
  await transcript.reads(screen.getByRole('dialog'))
  transcript.expectFile('sign-in-needed')
})
