import { freePorts } from '../../scripts/tools/free-port'
import { startRound, writeIdea } from './steps'
import { expect, test } from './test'

const hasController = 'navigator.serviceWorker.controller !== null'

test('the app opens and a round runs while the server is gone', async ({ app, server }) => {
  await app.open('/exercise')
  await expect.poll(() => app.page.evaluate(hasController)).toBe(true)
  await server.kill()
  await app.open('/')
  await app.press('link', 'Start a round')
  await startRound(app, 'Nothing but this device')
  await writeIdea(app, 'an idea in a tunnel')
  await app.page.reload()
  await app.in('list', 'Ideas').seesText('an idea in a tunnel', 'listitem')
  await app.press('button', 'Stop')
  await app.seesText('Saved on this device', 'status')
})

test('a new version is offered after the round, and loaded on request', async ({ app, server }) => {
  await app.open('/exercise')
  await expect.poll(() => app.page.evaluate(hasController)).toBe(true)
  await startRound(app, 'While it is released')
  const [port = 0] = await freePorts(1)
  // The configuration in the pages changes, and with it the version.
  await server.restart({ IDENTITY_PORT: String(port) })
  await app.page.evaluate(
    'navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => null)',
  )
  await writeIdea(app, 'undisturbed')
  await app.press('button', 'Stop')
  await app.in('complementary', 'New version').press('button', 'Update')
  const config = `document.getElementById('page-config')?.textContent ?? ''`
  await expect.poll(() => app.page.evaluate(config).catch(() => '')).toContain(String(port))
  await app.sees('textbox', 'Topic')
  await app.seesNo('complementary', 'New version')
})
