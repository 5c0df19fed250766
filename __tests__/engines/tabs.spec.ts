import { logIn, logOut, seesLoggedIn, startRound, writeIdea } from './steps'
import { test } from './test'

test('a login and a round in one tab show in the other', async ({ app, visitor }) => {
  await app.open('/')
  const other = app.of(await visitor.page())
  await other.open('/exercise')
  await logIn(app, visitor)
  await seesLoggedIn(other)

  await other.open('/records')
  await app.open('/exercise')
  await startRound(app, 'From the first tab')
  await writeIdea(app, 'seen in both')
  await app.press('button', 'Stop')
  await app.seesSaved()
  // A tab that was in the background asks again when somebody comes back to it; no driver can do that.
  await other.page.reload()
  await other.in('list', 'Records').sees('link', 'From the first tab')

  await logOut(other)
  await app.in('banner').sees('button', 'Log in')
})

test('a running round stays in its own tab', async ({ app, visitor }) => {
  await app.open('/exercise')
  await startRound(app, 'Only here')
  await writeIdea(app, 'one')
  const other = app.of(await visitor.page())
  await other.open('/exercise')
  await other.sees('button', 'Start')
  await other.seesValue('', 'textbox', 'Topic')
  await writeIdea(app, 'two')
  await app.press('button', 'Stop')
  await app.seesText('Saved on this device', 'status')
})
