import { logIn, startRound, writeIdea } from './steps'
import { test } from './test'

/** What private windows of some browsers, and policies of some companies, do. */
const forbidStorage = `Object.defineProperty(window, 'indexedDB', { get: () => { throw new DOMException('Forbidden', 'SecurityError') } }) && null`

/** A full disk, from now on. */
const fillDisk = `(() => {
  IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  return null
})()`

test('a guest whose device stores nothing is told so, and keeps the ideas on the screen', async ({ app }) => {
  await app.open('/exercise')
  await app.page.evaluate(forbidStorage)
  await startRound(app, 'In a private window')
  await writeIdea(app, 'not to be lost')
  await app.press('button', 'Stop')
  await app.sees('alert')
  await app.in('list', 'Ideas').seesText('not to be lost', 'listitem')
  await app.sees('button', 'Try again')
})

test('with an account, a round that the full device cannot take goes straight to the server', async ({
  app,
  visitor,
}) => {
  await app.open('/')
  await logIn(app, visitor)
  await app.in('navigation', 'Main').press('link', 'Exercise')
  await app.page.evaluate(fillDisk)
  await startRound(app, 'On a full disk')
  await writeIdea(app, 'straight to the server')
  await app.press('button', 'Stop')
  await app.seesSaved()
  await app.open('/records')
  await app.in('list', 'Records').sees('link', 'On a full disk')
})
