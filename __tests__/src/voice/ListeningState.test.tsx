import { act, screen } from '@testing-library/react'
import type { VoiceTrouble } from '../../../src/voice/gateways'
import { ListeningState } from '../../../src/voice/ListeningState'
import { show } from './show'
import { holdOpenings, settle } from './speaker'

const again = () => screen.queryByRole('button', { name: 'Resume listening' })

test.each<[VoiceTrouble, RegExp, boolean]>([
  ['unplugged', /^The microphone was disconnected\. You can keep going by typing;/, true],
  ['revoked', /^The microphone is now blocked\. You can keep going by typing;/, true],
  ['suspended', /^Your browser has paused the microphone\. Keep going by typing, or resume listening\.$/, true],
  ['noRoom', /^There is no space left on this device, so the recording has stopped\./, false],
  ['notRecorded', /^Your voice is not being recorded\./, false],
])('%s is announced, and a button is offered if it may help', async (trouble, words, canListenAgain) => {
  const { begin, microphone, user, voice } = await show(<ListeningState />)
  await act(begin)
  act(() => microphone.events?.troubled(trouble))
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  expect(again() !== null).toBe(canListenAgain)
  if (!canListenAgain) return
  await user.click(screen.getByRole('button', { name: 'Resume listening' }))
  await act(settle)
  expect(voice()).toMatchObject({ phase: 'listening', hindrance: null })
  expect(screen.getByText('Listening')).toBeVisible()
})

test('shows that it is getting ready, and offers no button meanwhile', async () => {
  const { start, microphone, user } = await show(<ListeningState />)
  await act(start)
  holdOpenings(microphone)
  await user.click(screen.getByRole('button', { name: 'Resume listening' }))
  expect(screen.getByText('Getting ready to listen')).toBeVisible()
  expect(again()).not.toBeInTheDocument()
})
