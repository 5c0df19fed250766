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

const wish = () => screen.getByRole('checkbox', { name: 'Transcribe what I say' })
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
  return { ...speaking, user: userEvent.setup(), isOn: () => speaking.transcript()?.phase === 'on' }
}

test('is off by default, and queries nothing from the browser', async () => {
  const { recogniser, isOn } = await setUp()
  expect(wish()).not.toBeChecked()
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  expect(status()).toHaveTextContent('')
  expect(recogniser.calls).toEqual([])
  expect(isOn()).toBe(false)
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
    expect(recogniser.calls).toEqual(['findPlace(en-GB)'])
    expect(isOn()).toBe(false)
    await user.click(fetchIt())
    expect(recogniser.calls).toContain('fetchPack(en-GB)')
    expect(status()).toHaveTextContent(onDevice)
    expect(isOn()).toBe(true)
  })

  test('a failed download can be tried again', async () => {
    const { user, recogniser, isOn } = await setUp(where)
    recogniser.packResult = false
    await user.click(wish())
    await user.click(fetchIt())
    expect(status()).toHaveTextContent('The language pack could not be downloaded. You can start without it.')
    recogniser.packResult = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(isOn()).toBe(true)
  })

  test('a download that never finishes blocks nothing', async () => {
    const { user, recogniser } = await setUp(where)
    recogniser.packResult = null
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
  expect(status()).toHaveTextContent('This browser cannot transcribe speech. Everything else works.')
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
