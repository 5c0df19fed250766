import {
  chooseMicrophone,
  openMicrophoneForRound,
  turnOffMicrophone,
  turnOnMicrophone,
} from '../../../src/voice/thunks'
import { createSpeaker, holdOpenings, settle } from './speaker'

// Turning on the microphone, or choosing another one, while one is still opening.

const here = { current: true }

type Speaker = Awaited<ReturnType<typeof createSpeaker>>

/** Chooses two microphones, one after the other; returns their openings, which wait for the test. */
const chooseTwo = async (store: Speaker['store'], microphone: Speaker['microphone']) => {
  const held = holdOpenings(microphone)
  void store.dispatch(chooseMicrophone('headset'))
  void store.dispatch(chooseMicrophone('built-in'))
  await settle()
  return held
}

const said = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

test('all callers share one opening', async () => {
  const { store, microphone, voice } = await createSpeaker()
  const held = holdOpenings(microphone)
  const both = [store.dispatch(turnOnMicrophone()), store.dispatch(openMicrophoneForRound(here))]
  await settle()
  expect(held).toHaveLength(1)
  held[0]?.release()
  await Promise.all(both)
  expect(voice()?.phase).toBe('ready')
})

test('turning it off during opening resolves the wait, and closes it as soon as it is open', async () => {
  const { store, microphone, voice } = await createSpeaker()
  const held = holdOpenings(microphone)
  const wanted = store.dispatch(turnOnMicrophone())
  await settle()
  await store.dispatch(turnOffMicrophone())
  await wanted
  held[0]?.release()
  await settle()
  expect(voice()).toEqual({ phase: 'off' })
  expect(microphone.events).toBeNull()
})

test('on, off and on again during the permission prompt leaves it open', async () => {
  const { store, microphone, voice } = await createSpeaker()
  const held = holdOpenings(microphone)
  void store.dispatch(turnOnMicrophone())
  await settle()
  await store.dispatch(turnOffMicrophone())
  const wanted = store.dispatch(turnOnMicrophone())
  await settle()
  held.forEach(({ release }) => release())
  await wanted
  await settle()
  expect(voice()?.phase).toBe('ready')
  expect(microphone.events).not.toBeNull()
})

test('choosing two microphones one after the other leaves the last one open', async () => {
  const { store, microphone, voice } = await createSpeaker()
  await store.dispatch(turnOnMicrophone())
  const held = await chooseTwo(store, microphone)
  held.forEach(({ release }) => release())
  await settle()
  expect(voice()).toMatchObject({ phase: 'ready', microphoneId: 'built-in' })
  expect(microphone.events).not.toBeNull()
})

test('the rejection of an opening that was replaced is ignored', async () => {
  const errors = said()
  const { store, microphone, voice } = await createSpeaker()
  const held = await chooseTwo(store, microphone)
  microphone.failNextOpen('denied')
  held[0]?.release()
  await settle()
  expect(voice()?.phase).toBe('preparing')
  expect(errors).not.toHaveBeenCalled()
  held[1]?.release()
  await settle()
  expect(voice()).toMatchObject({ phase: 'ready', microphoneId: 'built-in' })
})

test('an opening whose replacement was rejected is closed as soon as it is open', async () => {
  said()
  const { store, microphone, voice } = await createSpeaker()
  const held = await chooseTwo(store, microphone)
  microphone.failNextOpen('denied')
  held[1]?.release()
  await settle()
  held[0]?.release()
  await settle()
  expect(voice()).toMatchObject({ phase: 'troubled', trouble: 'denied' })
  expect(microphone.events).toBeNull()
})

test('Start waits for the opening of another microphone', async () => {
  const { store, microphone, voice } = await createSpeaker()
  await store.dispatch(turnOnMicrophone())
  const held = holdOpenings(microphone)
  void store.dispatch(chooseMicrophone('headset'))
  const ready = store.dispatch(openMicrophoneForRound(here))
  await settle()
  expect(held).toHaveLength(1)
  held[0]?.release()
  await ready
  expect(voice()).toMatchObject({ phase: 'ready', microphoneId: 'headset' })
})
