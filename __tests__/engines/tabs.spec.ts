import { logIn, logOut, seesLoggedIn, startRound, writeIdea } from './steps'
import { test } from './test'

test('a login and a round in one tab show in the other', async ({ app, visitor }) => {
  await app.open('/')
  const other = app.of(await visitor.page())
  await other.open('/exercise')
  await logIn(app, visitor)
  await seesLoggedIn(other)

  // A browser stops the animations of a tab behind, and the first of a screen ignores presses.
  const isInFront = (await app.page.evaluate('document.visibilityState')) === 'visible'
  const [front, behind] = isInFront ? [app, other] : [other, app]
  await behind.open('/records')
  await front.open('/exercise')
  await startRound(front, 'From the tab in front')
  await writeIdea(front, 'seen in both')
  await front.press('button', 'Stop')
  await front.seesSaved()
  await behind.in('list', 'Records').sees('link', 'From the tab in front')

  await logOut(front)
  await behind.in('banner').sees('button', 'Log in')
})
