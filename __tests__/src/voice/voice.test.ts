import {
  fetched,
  listeningBegan,
  microphoneAsked,
  microphoneClosed,
  microphoneOpened,
  openingFailed,
  recovered,
  troubled,
  voice,
  type VoiceState,
} from '../../../src/voice/voice'
import { started } from '../../../src/exercise/round'
import { running } from '../exercise/samples'

const attempt = 'attempt-1'
const open = { microphones: [{ id: 'headset', label: 'Headset' }], microphoneId: 'headset' }

type VoiceEvent = Parameters<typeof voice.reducer>[1]

const after = (...happened: VoiceEvent[]): VoiceState =>
  happened.reduce<VoiceState>(voice.reducer, voice.reducer(undefined, { type: 'start' }))

const opening = [microphoneAsked({ attempt }), fetched({ share: 0.5 })]
const ready = [...opening, microphoneOpened({ attempt, ...open })]
const listening = [...ready, listeningBegan({ roundId: 'round-1' })]

test('the microphone is off, then prepared, then ready', () => {
  expect(after()).toEqual({ phase: 'off' })
  expect(after(microphoneAsked({ attempt }))).toEqual({ phase: 'preparing', attempt, share: 0 })
  expect(after(...opening)).toEqual({ phase: 'preparing', attempt, share: 0.5 })
  expect(after(...ready)).toEqual({ phase: 'ready', ...open })
  expect(after(...ready, microphoneClosed())).toEqual({ phase: 'off' })
})

test('another microphone that is asked for during the preparation keeps the progress', () => {
  expect(after(...opening, microphoneAsked({ attempt: 'attempt-2' }))).toEqual({
    ...{ phase: 'preparing', attempt: 'attempt-2', share: 0.5 },
  })
})

test.each([
  ['a running round', listeningBegan({ roundId: 'round-1' })],
  ['a round that starts', started(running())],
])('an open microphone listens to %s', (_name, event) => {
  expect(after(...ready, event)).toEqual({ phase: 'listening', roundId: 'round-1', hindrance: null, ...open })
})

test('a microphone that cannot be opened is troubled, and can be asked for again', () => {
  const failed = [...opening, openingFailed({ attempt, trouble: 'denied' })]
  expect(after(...failed)).toEqual({ phase: 'troubled', trouble: 'denied', roundId: null })
  expect(after(...failed, microphoneAsked({ attempt: 'attempt-2' }))).toMatchObject({ phase: 'preparing', share: 0 })
  expect(after(...failed, microphoneClosed())).toEqual({ phase: 'off' })
})

test.each([
  ['while it opens', opening, null],
  ['before a round', ready, null],
  ['during a round', listening, 'round-1'],
])('a microphone that is unplugged %s is troubled', (_when, happened, roundId) => {
  expect(after(...happened, troubled({ trouble: 'unplugged' }))).toEqual({
    ...{ phase: 'troubled', trouble: 'unplugged', roundId },
  })
})

describe.each(['suspended', 'noRoom', 'notRecorded'] as const)('the hindrance %s', (trouble) => {
  test('does not end a round', () => {
    expect(after(...listening, troubled({ trouble }))).toEqual({
      ...{ phase: 'listening', roundId: 'round-1', hindrance: trouble, ...open },
    })
  })

  test('ends the preparation', () => {
    expect(after(...opening, troubled({ trouble }))).toEqual({ phase: 'troubled', trouble, roundId: null })
  })
})

test('only paused sound recovers by itself', () => {
  const paused = [...listening, troubled({ trouble: 'suspended' })]
  expect(after(...paused, recovered())).toEqual(after(...listening))
  const full = after(...listening, troubled({ trouble: 'noRoom' }))
  expect(voice.reducer(full, recovered())).toBe(full)
})

test('a round that listens ends with the microphone off, or with another opening', () => {
  expect(after(...listening, microphoneClosed())).toEqual({ phase: 'off' })
  expect(after(...listening, microphoneAsked({ attempt: 'attempt-2' }))).toEqual({
    ...{ phase: 'preparing', attempt: 'attempt-2', share: 0 },
  })
})
