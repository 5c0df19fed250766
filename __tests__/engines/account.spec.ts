import { newAccount } from '../e2e/harness/new-account'
import { continueWithGoogle, logIn, logOut, startRound, writeIdea } from './steps'
import { test } from './test'

test('a person signs in by the popup, keeps the round they did as a guest, likes it, writes a note, and logs out @core', async ({
  app,
  visitor,
}) => {
  await app.open('/exercise')
  await startRound(app, 'Worth keeping')
  await writeIdea(app, 'an idea from before')
  await app.press('button', 'Stop')
  await app.in('dialog', 'Log in or register').sees('button', 'Continue with Google')
  await continueWithGoogle(app, visitor, newAccount())
  await app.isAt('/dashboard')
  await app.seesText('1of 5 rounds, 1 idea', 'region', 'Today')
  await app.seesText('1day', 'region', 'Streak')
  await app.in('navigation', 'Main').press('link', 'Records')
  await app.in('list', 'Records').press('link', 'Worth keeping')
  await app.sees('heading', 'Worth keeping')
  await app.press('button', 'Like')
  await app.fill('Note', 'Written in this engine.')
  await app.seesSaved()
  await app.page.reload()
  await app.in('list', 'Ideas').seesText('an idea from before', 'listitem')
  await app.seesValue('Written in this engine.', 'textbox', 'Note')
  await app.seesOn('button', 'Like')
  await logOut(app)
  await app.isAt('/')
  await app.in('banner').sees('button', 'Log in')
})

test('a round done while the server is gone is sent once it is back @core', async ({ app, visitor, server }) => {
  await app.open('/')
  await logIn(app, visitor)
  await app.in('navigation', 'Main').press('link', 'Exercise')
  await startRound(app, 'In a tunnel')
  await server.kill()
  await writeIdea(app, 'nobody listens')
  await app.press('button', 'Stop')
  await app.seesText('Saved on this device', 'status')
  await server.launch()
  await app.page.evaluate(`window.dispatchEvent(new Event('online')) && null`)
  await app.seesSaved()
  await app.open('/records')
  await app.in('list', 'Records').sees('link', 'In a tunnel')
})
