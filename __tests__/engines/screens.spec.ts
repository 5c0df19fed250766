import { logIn, startRound, writeIdea } from './steps'
import { test } from './test'

const widths = [390, 1280]

test('no screen scrolls sideways, on a phone or a desktop', async ({ app, visitor }) => {
  await app.open('/')
  await logIn(app, visitor)
  await app.open('/exercise')
  await startRound(app, 'A rainy Sunday')
  for (const idea of ['bake bread', 'call grandmother', 'read on the floor']) await writeIdea(app, idea)
  const fits = async () => {
    for (const width of widths) {
      await app.page.resize(width, 900)
      await app.fitsItsWidth()
    }
  }
  await fits()
  await app.press('button', 'Stop')
  await app.seesSaved()
  await fits()
  for (const name of ['dashboard', 'records', 'settings', 'challenges']) {
    await app.open(`/${name}`)
    await app.sees('heading')
    await fits()
  }
})
