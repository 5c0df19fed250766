import { writeFile } from 'node:fs/promises'
import { logIn, logOut, startRound, writeIdea } from './steps'
import { expect, test } from './test'

/** Notes the text of the next file that the page saves: where it is saved to differs from browser to browser. */
const noteSavedFile = `(() => {
  const create = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (file) => {
    file.text().then((text) => (window.savedFile = text))
    return create(file)
  }
  return null
})()`

test('exported rounds are imported into another account', async ({ app, visitor }, testInfo) => {
  await app.open('/')
  await logIn(app, visitor)
  await app.in('navigation', 'Main').press('link', 'Exercise')
  await startRound(app, 'A round to take along')
  await writeIdea(app, 'moves with its owner')
  await app.press('button', 'Stop')
  await app.seesSaved()

  await app.open('/settings')
  await app.page.evaluate(noteSavedFile)
  await app.press('button', 'Export everything')
  await app.in('region', 'Your data').seesText('1 round exported.', 'status')
  await expect.poll(() => app.page.evaluate('window.savedFile ?? null')).toContain('moves with its owner')
  const file = testInfo.outputPath('idea-training.json')
  await writeFile(file, String(await app.page.evaluate('window.savedFile')))

  await logOut(app)
  await app.isAt('/')
  await logIn(app, visitor)
  await app.open('/settings')
  await app.in('region', 'Your data').sees('button', 'Choose an export file')
  await app.chooseFile(file, 'region', 'Your data')
  await app.press('button', 'Import 1 round')
  await app.seesText('1 round added', 'list', 'Report')
  await app.in('navigation', 'Main').press('link', 'Records')
  await app.in('list', 'Records').sees('link', 'A round to take along')
})
