import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import type { RecognitionPlace } from '../../../../src/voice/transcript/recogniser-gateway'
import type { VoiceSettings } from '../../../../src/voice/gateways'
import { TranscriptChoice } from '../../../../src/voice/transcript/TranscriptChoice'
import { WordsChoice } from '../../../../src/voice/transcript/WordsChoice'
import { createSpeaker } from './create-speaker'

const onServers = /Your browser transcribes on the servers of its maker: what you say would leave this device\./

const wish = () => screen.getByRole('checkbox', { name: 'Write down what I say' })
const secondYes = () => screen.getByRole('checkbox', { name: 'Send my voice to these servers' })
const status = () => screen.getByRole('status')

async function setUp(where: Record<string, RecognitionPlace> = {}, settings: Partial<VoiceSettings> = {}) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'ja'])
  const speaking = await createSpeaker(settings)
  Object.assign(speaking.recogniser.placeByLanguage, where)
  await speaking.openMicrophone()
  render(
    <Provider store={speaking.store}>
      <WordsChoice />
      <TranscriptChoice />
    </Provider>,
  )
  await screen.findByRole('combobox', { name: 'Language' })
  return { ...speaking, user: userEvent.setup(), isOn: () => speaking.transcript()?.phase === 'on' }
}

test('a failed download of a speech model says why, and can be tried again', async () => {
  const { user, recogniser, isOn } = await setUp({ 'en-GB': 'modelAfterFetching' })
  recogniser.packTrouble = 'notFetched'
  await user.click(wish())
  expect(status()).toHaveTextContent('The download broke off. Try again to continue where it ended')
  recogniser.packTrouble = null
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(isOn()).toBe(true)
})

describe('on the servers of the browser’s maker', () => {
  const where = { 'en-GB': 'servers', 'en-US': 'device' } as const

  test('requires a second consent, unticked by default, which can be withdrawn', async () => {
    const { user, gateways, isOn } = await setUp(where)
    await user.click(wish())
    expect(status()).toHaveTextContent(onServers)
    expect(secondYes()).not.toBeChecked()
    expect(secondYes()).toHaveAccessibleDescription(onServers)
    expect(isOn()).toBe(false)
    expect(gateways.fakeVoice.settings.transcript).toBe('off')
    await user.click(secondYes())
    expect(secondYes()).toBeChecked()
    expect(status()).toHaveTextContent('what you say leaves this device during a round.')
    expect(isOn()).toBe(true)
    await user.click(secondYes())
    expect(secondYes()).not.toBeChecked()
    expect(isOn()).toBe(false)
  })
})
