import { act, screen } from '@testing-library/react'
import type { VoiceTrouble } from '../../../src/voice/gateways'
import { createVoiceTwins } from '../../../src/voice/twins'
import { fetched } from '../../../src/voice/voice'
import { voiceSettingsChanged } from '../../../src/voice/voice-settings'
import { VoiceSetUp } from '../../../src/voice/VoiceSetUp'
import { show } from './show'
import { holdOpenings, settle } from './speaker'

const turnOn = () => screen.getByRole('button', { name: 'Turn on the microphone' })
const choice = () => screen.getByRole('combobox', { name: 'Microphone' })

test('says what is recorded and where it stays before the microphone is on', async () => {
  const { store } = await show(<VoiceSetUp />)
  expect(screen.getByRole('region', { name: 'Your voice' })).toHaveTextContent(
    'Your voice is recorded during the round. The recording stays on this device and is never sent.',
  )
  act(() => void store.dispatch(voiceSettingsChanged({ transcript: 'servers' })))
  expect(screen.getByRole('region', { name: 'Your voice' })).not.toHaveTextContent('nothing is sent')
})

test.each(['microphone', 'recordings'] as const)(
  'says beforehand that the voice is not recorded where the %s cannot do so',
  async (part) => {
    const { fakeVoice: voice, ...gateways } = createVoiceTwins()
    if (part === 'microphone') voice.microphone.canRecord = () => false
    else voice.recordings.canStore = () => Promise.resolve(false)
    await show(<VoiceSetUp />, gateways)
    expect(
      await screen.findByText('This browser cannot record your voice. Your spoken ideas still count.'),
    ).toBeVisible()
    expect(screen.queryByText(/Your voice is recorded/)).toBeNull()
  },
)

test('a button turns the microphone on: it shows the progress, then the microphone level', async () => {
  const { user, store, microphone } = await show(<VoiceSetUp />)
  const held = holdOpenings(microphone)
  await user.click(turnOn())
  expect(screen.getByRole('progressbar', { name: 'Getting ready to listen' })).toBeVisible()
  expect(screen.getByText('0%')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeVisible()
  act(() => void store.dispatch(fetched({ share: 1 })))
  // The microphone still has to open, for a time that nobody knows.
  expect(screen.getByRole('progressbar', { name: 'Getting ready to listen' })).not.toHaveAttribute('value')
  expect(screen.queryByText('100%')).not.toBeInTheDocument()
  await act(async () => {
    held[0]?.release()
    await settle()
  })
  const meter = screen.getByRole('meter', { name: 'Microphone level' })
  await screen.findByText('Voice detected')
  expect(meter).toHaveAttribute('aria-valuenow', '50')
  expect(meter).toHaveAttribute('aria-valuetext', 'Voice detected')
  expect(choice()).toHaveDisplayValue('Built-in microphone')
})

test('another microphone is opened and remembered, and the select keeps the focus', async () => {
  const { user, gateways } = await show(<VoiceSetUp />)
  await user.click(turnOn())
  await user.selectOptions(choice(), 'Headset')
  await act(settle)
  expect(choice()).toHaveDisplayValue('Headset')
  expect(choice()).toHaveFocus()
  expect(gateways.fakeVoice.settings.microphoneId).toBe('headset')
})

test.each<[VoiceTrouble, RegExp]>([
  ['denied', /^The microphone is blocked on this page\./],
  ['revoked', /^The microphone is now blocked\. You can type;/],
  ['noMicrophone', /^No microphone was found\./],
  ['unplugged', /^The microphone was disconnected\. You can type;/],
  ['suspended', /^Your browser has paused the microphone\. You can type, or try again\.$/],
  ['notFetched', /^Voice input could not be loaded\./],
  ['failed', /^The microphone could not be started;/],
  ['unsupported', /^This browser does not support voice input\. You can type\.$/],
])('%s has a message, and can be tried again if that may help', async (trouble, words) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, microphone } = await show(<VoiceSetUp />)
  microphone.failNextOpen(trouble)
  await user.click(turnOn())
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  const tryAgain = screen.queryByRole('button', { name: 'Try again' })
  expect(tryAgain === null).toBe(trouble === 'unsupported')
  if (tryAgain === null) return
  await user.click(tryAgain)
  expect(await screen.findByRole('meter')).toBeVisible()
})
