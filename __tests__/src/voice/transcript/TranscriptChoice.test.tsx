import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import type { RecognitionPlace } from '../../../../src/voice/transcript/recogniser-gateway'
import type { VoiceSettings } from '../../../../src/voice/gateways'
import { TranscriptChoice } from '../../../../src/voice/transcript/TranscriptChoice'
import { TranscriptState } from '../../../../src/voice/ListeningState'
import { createSpeaker } from './create-speaker'

const onDevice = 'Your browser transcribes on this device. Nothing is sent.'
const onServers = /Your browser transcribes on the servers of its maker: what you say would leave this device\./

const wish = () => screen.getByRole('checkbox', { name: 'Write down what I say' })
const language = () => screen.getByRole('combobox', { name: 'Language' })
const secondYes = () => screen.getByRole('checkbox', { name: 'Send my voice to these servers' })
const fetchIt = () => screen.getByRole('button', { name: 'Download' })
const status = () => screen.getByRole('status')

async function setUp(where: Record<string, RecognitionPlace> = {}, settings: Partial<VoiceSettings> = {}) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'ja'])
  const speaking = await createSpeaker(settings)
  Object.assign(speaking.recogniser.placeByLanguage, where)
  await speaking.openMicrophone()
  render(
    <Provider store={speaking.store}>
      <TranscriptChoice />
    </Provider>,
  )
  await screen.findByRole('combobox', { name: 'Language' })
  return { ...speaking, user: userEvent.setup(), isOn: () => speaking.transcript()?.phase === 'on' }
}

test('is off by default, and says what it would take', async () => {
  const { recogniser, isOn } = await setUp()
  expect(wish()).not.toBeChecked()
  expect(language()).toHaveDisplayValue('English (UK)')
  expect(status()).toHaveTextContent(onDevice)
  expect(wish()).toHaveAccessibleDescription(onDevice)
  expect(recogniser.calls).toEqual(['findPlace(en-GB)'])
  expect(isOn()).toBe(false)
})

describe('with a speech model', () => {
  const where = { 'en-GB': 'modelAfterFetching' } as const
  const offer =
    'Your words are written down on this device. Your voice is not sent. It takes one download of about 21 MB.'

  test('says what it takes before it is ticked; then it is downloaded, and ready', async () => {
    const { user, isOn } = await setUp(where)
    expect(status()).toHaveTextContent(offer)
    await user.click(wish())
    expect(isOn()).toBe(true)
    expect(status()).toHaveTextContent('Your words are written down on this device. Your voice is not sent.')
    expect(status()).not.toHaveTextContent('download')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('shows the progress of the download, and blocks nothing', async () => {
    const { user, recogniser } = await setUp(where)
    recogniser.packTrouble = 'never'
    await user.click(wish())
    expect(screen.getByRole('progressbar', { name: 'Download' })).toHaveAttribute('value', '0.25')
    expect(status()).toHaveTextContent('You can start')
    await user.click(wish())
    expect(wish()).not.toBeChecked()
  })

  test('waits for a second yes in a browser that saves data', async () => {
    const { user, recogniser, isOn } = await setUp(where)
    recogniser.savesData = () => true
    await user.click(wish())
    expect(status()).toHaveTextContent(`${offer} Your browser is set to save data, so it waits for your click.`)
    expect(recogniser.calls).not.toContain('fetchPack(en-GB)')
    await user.click(fetchIt())
    expect(isOn()).toBe(true)
  })

  test.each([
    ['notFetched', 'The download broke off. Try again to continue where it ended, or start without it.'],
    ['damaged', 'What was downloaded is damaged. Try again, or start without it.'],
    ['noRoom', 'There is not enough space on this device for the download. You can start without it.'],
  ] as const)('a failed download says why (%s), and can be tried again', async (trouble, words) => {
    const { user, recogniser, isOn } = await setUp(where)
    recogniser.packTrouble = trouble
    await user.click(wish())
    expect(status()).toHaveTextContent(words)
    recogniser.packTrouble = null
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(isOn()).toBe(true)
  })

  test('that cannot be loaded says so, and can be tried again', async () => {
    const { user, recogniser, isOn } = await setUp({ 'en-GB': 'model' })
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { prepare } = recogniser
    recogniser.prepare = () => Promise.reject(new Error('out of memory'))
    await user.click(wish())
    expect(status()).toHaveTextContent('It may not have enough memory. Everything else works.')
    recogniser.prepare = prepare
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(isOn()).toBe(true)
  })
})

test('says that it works on this device, and can be turned on and off', async () => {
  const { user, gateways, isOn } = await setUp()
  await user.click(wish())
  expect(status()).toHaveTextContent(onDevice)
  expect(language()).toHaveDisplayValue('English (UK)')
  expect(isOn()).toBe(true)
  expect(gateways.fakeVoice.settings).toMatchObject({ transcript: 'device', language: 'en-GB' })
  expect(screen.queryByRole('checkbox', { name: /Send/ })).not.toBeInTheDocument()
  await user.click(wish())
  expect(wish()).not.toBeChecked()
  expect(isOn()).toBe(false)
})

describe('with a language pack to download', () => {
  const where = { 'en-GB': 'deviceAfterFetching' } as const

  test('downloads it only when the button is pressed, and is on afterwards', async () => {
    const { user, recogniser, isOn } = await setUp(where)
    await user.click(wish())
    expect(status()).toHaveTextContent(/first has to download a language pack/)
    expect(recogniser.calls).not.toContain('fetchPack(en-GB)')
    expect(isOn()).toBe(false)
    await user.click(fetchIt())
    expect(recogniser.calls).toContain('fetchPack(en-GB)')
    expect(status()).toHaveTextContent(onDevice)
    expect(isOn()).toBe(true)
  })

  test('a failed download can be tried again', async () => {
    const { user, recogniser, isOn } = await setUp(where)
    recogniser.packTrouble = 'notFetched'
    await user.click(wish())
    await user.click(fetchIt())
    expect(status()).toHaveTextContent(
      'The download broke off. Try again to continue where it ended, or start without it.',
    )
    recogniser.packTrouble = null
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(isOn()).toBe(true)
  })

  test('a download that never finishes blocks nothing', async () => {
    const { user, recogniser } = await setUp(where)
    recogniser.packTrouble = 'never'
    await user.click(wish())
    await user.click(fetchIt())
    expect(status()).toHaveTextContent('Your browser is downloading the language pack. You can start without it.')
    await user.click(wish())
    expect(wish()).not.toBeChecked()
  })
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

  test('a language that this device supports needs no second consent', async () => {
    const { user, isOn } = await setUp(where)
    await user.click(wish())
    await user.selectOptions(language(), 'English (US)')
    expect(status()).toHaveTextContent(onDevice)
    expect(isOn()).toBe(true)
  })

  test('a consent for this device does not cover the servers', async () => {
    const { isOn } = await setUp(where, { transcript: 'device', language: 'en-GB' })
    expect(status()).toHaveTextContent(/can no longer transcribe this language on this device, so transcription is off/)
    expect(status()).toHaveTextContent(onServers)
    expect(secondYes()).not.toBeChecked()
    expect(isOn()).toBe(false)
  })
})

test('says that a language is not supported anywhere, and asks for no consent', async () => {
  const { user, isOn } = await setUp({ 'en-GB': 'nowhere' })
  await user.click(wish())
  expect(status()).toHaveTextContent('Nothing on this device can write down this language. Everything else works.')
  expect(isOn()).toBe(false)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getAllByRole('checkbox')).toEqual([wish()])
})

test('during a round, a recogniser that gives up is reported in one sentence', async () => {
  const { store, begin, recogniser } = await createSpeaker({ transcript: 'device', language: 'en-GB' })
  render(
    <Provider store={store}>
      <TranscriptState />
    </Provider>,
  )
  await act(begin)
  expect(status()).toHaveTextContent('')
  act(() => recogniser.giveUp('network'))
  expect(status()).toHaveTextContent('Transcription has stopped. The recording continues.')
})
