import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ModelsSection } from '../../../../src/voice/settings/ModelsSection'
import { feature as voiceFeature } from '../../../../src/voice/lazy-feature'
import { createVoiceTwins } from '../../../../src/voice/twins'
import { renderScreen } from '../../../harness/render-screen'

async function open() {
  const { fakeVoice, ...gateways } = createVoiceTwins()
  fakeVoice.recogniser.placeByLanguage['en-GB'] = 'model'
  await renderScreen(<ModelsSection />, { path: '/settings', gateways, features: [voiceFeature] })
  await screen.findByText('The speech model takes up 21 MB on this device.')
  return { recogniser: fakeVoice.recogniser, settings: fakeVoice.settings, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })

test('is removed after a question', async () => {
  const { user, recogniser, settings } = await open()
  settings.transcript = 'device'
  await user.click(button('Remove'))
  expect(screen.getByRole('dialog', { name: 'Remove the speech model?' })).toHaveTextContent(
    'Words that it has written down stay.',
  )
  await user.click(screen.getAllByRole('button', { name: 'Remove' }).at(-1) ?? button('Remove'))
  expect(await screen.findByText('No speech model on this device.')).toBeInTheDocument()
  expect(recogniser.calls).toContain('removeModels()')
  expect(settings.transcript).toBe('off')
})
