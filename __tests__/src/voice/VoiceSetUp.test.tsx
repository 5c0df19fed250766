import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { VoiceTrouble } from '../../../src/voice/gateways'
import { ListeningState } from '../../../src/voice/ListeningState'
import { createVoiceTwins } from '../../../src/voice/twins'
import { voiceSettingsChanged } from '../../../src/voice/voice-settings'
import { VoiceSetUp } from '../../../src/voice/VoiceSetUp'
import { createSpeaker, settle } from './speaker'

/** Renders a view for a person who speaks, over the real store. */
async function show(view: ReactNode, gateways: Parameters<typeof createSpeaker>[0] = {}) {
  const speaker = await createSpeaker(gateways)
  render(<Provider store={speaker.store}>{view}</Provider>)
  return { ...speaker, user: userEvent.setup() }
}

test('“never sent” is not said where the browser sends the voice to servers', async () => {
  const { store } = await show(<VoiceSetUp />)
  expect(screen.getByText(/^Your voice is recorded during the round\./)).toHaveTextContent('is never sent')
  act(() => void store.dispatch(voiceSettingsChanged({ transcript: 'servers' })))
  expect(screen.getByText(/^Your voice is recorded during the round\./)).not.toHaveTextContent('never sent')
})

test.each(['microphone', 'recordings'] as const)(
  'says beforehand that the voice is not recorded where the %s cannot do so',
  async (part) => {
    const { fakeVoice: voice, ...gateways } = createVoiceTwins()
    if (part === 'microphone') voice.microphone.canRecord = () => false
    else voice.recordings.canStore = () => Promise.resolve(false)
    await show(<VoiceSetUp />, gateways)
    expect(await screen.findByText(/^This browser cannot record your voice\./)).toBeVisible()
  },
)

test.each<[VoiceTrouble, boolean]>([
  ['unplugged', true],
  ['suspended', true],
  ['noRoom', false],
])('during a round, %s is announced, and listening can be resumed: %s', async (trouble, canResume) => {
  const { begin, microphone, user } = await show(<ListeningState />)
  await act(begin)
  act(() => microphone.events?.troubled(trouble))
  expect(screen.getByRole('alert')).toBeVisible()
  if (canResume) await user.click(screen.getByRole('button', { name: 'Resume listening' }))
  await act(settle)
  expect(screen.queryByText('Listening') !== null).toBe(canResume)
})
