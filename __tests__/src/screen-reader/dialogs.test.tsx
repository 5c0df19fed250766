import { screen } from '@testing-library/react'
import { t } from '../../../src/lib/translation'
import { openApp } from './open-app'
import { checkJapanese } from './page-rules'
import { listenInEveryTest } from './reader'
import { createTranscript } from './transcript'

listenInEveryTest()

test.each(['en', 'ja'] as const)('the sign-in dialogs, %s', async (language) => {
  const { user } = await openApp('/', { language })
  const transcript = createTranscript('The sign-in dialogs')
  for (const name of [t('Log in'), t('Register')]) {
    transcript.stage(name)
    await transcript.does(`presses ${name}`, async () => {
      await user.click(screen.getByRole('button', { name }))
      await screen.findByRole('dialog', { name })
    })
    const spoken = await transcript.readsPart(screen.getByRole('dialog', { name }))
    if (language === 'ja') checkJapanese(spoken)
    await transcript.does(`presses ${t('Close')}`, () => user.click(screen.getByRole('button', { name: t('Close') })))
  }
  transcript.expectFile(language === 'en' ? 'sign-in' : 'sign-in-ja')
})

test('a page that needs an account opens the combined dialog over the landing page', async () => {
  await openApp('/records')
  const transcript = createTranscript('A guest opens /records')
  await transcript.does('opens /records', () => screen.findByRole('dialog', { name: 'Log in or register' }))
  await transcript.readsPart(screen.getByRole('dialog'))
  transcript.expectFile('sign-in-needed')
})
