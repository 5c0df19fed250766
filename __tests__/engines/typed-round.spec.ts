import { startRound, writeIdea } from './steps'
import { test } from './test'

test('a guest types a round, which goes on after a reload in its middle, and finds it on the device @core', async ({
  app,
}) => {
  await app.open('/')
  await app.press('link', 'Start a round')
  await startRound(app, 'An interruption')
  await writeIdea(app, 'before')
  await app.page.reload()
  await app.in('list', 'Ideas').seesText('before', 'listitem')
  await writeIdea(app, 'after')
  await app.press('button', 'Stop')
  await app.sees('heading', 'Stopped')
  for (const idea of ['before', 'after']) await app.in('list', 'Ideas').seesText(idea, 'listitem')
  await app.seesText('Saved on this device', 'status')
})
