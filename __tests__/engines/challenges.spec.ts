import { newAccount } from '../e2e/harness/new-account'
import { Screen } from './screen'
import { continueWithGoogle, logIn, writeIdea } from './steps'
import { test } from './test'

test('a guest answers a published challenge, and its author reads the entry', async ({
  app,
  visitor,
  engine,
  server,
}) => {
  await app.open('/')
  await logIn(app, visitor)
  await app.open('/challenges/new')
  await app.fill('Topic', 'A quieter office')
  await app.press('button', 'Publish')
  await app.sees('link', 'Entries')
  const path = new URL(await app.page.url()).pathname

  const guest = await engine.visitor()
  const theirs = new Screen(await guest.page(), server.url)
  await theirs.open(path)
  await theirs.press('button', 'Take part')
  await theirs.press('button', 'Start')
  for (const idea of ['curtains', 'fewer meetings']) await writeIdea(theirs, idea)
  await theirs.press('button', 'Stop')
  await theirs.press('button', 'Send entry')
  await theirs.in('dialog').sees('button', 'Continue with Google')
  await continueWithGoogle(theirs, guest, newAccount('Grace Hopper'))
  await theirs.seesText('Check your entry', 'main')
  await theirs.press('button', 'Send entry')
  await theirs.seesText('Your entry has been sent.', 'main')
  await guest.close()

  await app.open(path)
  await app.press('link', 'Entries')
  await app.seesText('1 entry', 'main')
  await app.open(path)
  await app.press('button', 'Close now')
  await app.in('dialog').press('button', 'Close now')
  await app.seesText('it is closed', 'main')
  await app.press('link', 'Entries')
  await app.seesText('Grace Hopper', 'list', 'Entries')
})
