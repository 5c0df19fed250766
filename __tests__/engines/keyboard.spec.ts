import { tabTo, writeIdea } from './steps'
import { test } from './test'

test('a whole round with the keyboard alone', async ({ app }) => {
  await app.open('/exercise')
  await app.hasFocus('textbox', 'Topic')
  await app.page.type('By keyboard alone')
  await app.key('Enter')
  for (const idea of ['one', 'two']) await writeIdea(app, idea)
  await tabTo(app, 'button', 'Stop')
  await app.key('Enter')
  await app.hasFocus('heading', 'Stopped')
  await tabTo(app, 'button', 'Another round')
  await app.key('Enter')
  await app.hasFocus('textbox', 'Topic')
})

test('a dialog takes the focus, and Escape gives it back', async ({ app }) => {
  await app.open('/')
  await tabTo(app.in('banner'), 'button', 'Log in')
  await app.key('Enter')
  await app.in('dialog', 'Log in').hasFocus('button', 'Continue with Google')
  await app.key('Escape')
  await app.seesNo('dialog', 'Log in')
  await app.in('banner').hasFocus('button', 'Log in')
})
