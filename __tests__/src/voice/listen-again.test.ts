import { stopRound } from '../../../src/exercise/exercise'
import { anotherAsked } from '../../../src/exercise/round'
import { listenAgain, openMicrophoneForRound, turnOnMicrophone } from '../../../src/voice/thunks'
import { createSpeaker, holdOpenings, settle } from './speaker'

const here = { current: true }

describe('resuming to listen', () => {
  test('does not leave the microphone open if the round ends during the permission prompt', async () => {
    const { store, microphone, start, gateways, voice } = await createSpeaker()
    await start()
    const held = holdOpenings(microphone)
    const again = store.dispatch(listenAgain())
    await settle()
    gateways.passTime(60_000)
    await settle()
    held[0]?.release()
    await again
    expect(voice()).toEqual({ phase: 'off' })
    expect(microphone.events).toBeNull()
  })

  test('during the countdown opens the microphone, which listens when the round begins', async () => {
    const { store, start, gateways, voice } = await createSpeaker({ countIn: true })
    const id = await start()
    await store.dispatch(listenAgain())
    expect(voice()?.phase).toBe('ready')
    gateways.passTime(3000)
    expect(voice()).toMatchObject({ phase: 'listening', roundId: id })
  })

  test('the next round can begin while the previous recording is still being stored', async () => {
    const { store, begin, recordings, start, voice, microphone } = await createSpeaker()
    let release = (): void => undefined
    const isStored = new Promise<void>((resolve) => {
      release = resolve
    })
    jest.spyOn(recordings, 'append').mockReturnValue(isStored)
    await begin()
    microphone.listener?.chunkRecorded(new Blob(['a']))
    await store.dispatch(stopRound())
    await settle()
    expect(voice()?.phase).toBe('listening')
    store.dispatch(anotherAsked())
    await store.dispatch(openMicrophoneForRound(here))
    const id = await start()
    release()
    await settle()
    expect(voice()).toMatchObject({ phase: 'listening', roundId: id })
    expect(microphone.listener).not.toBeNull()
  })
})

test('a microphone that is unplugged while it opens is closed', async () => {
  const { store, microphone, voice } = await createSpeaker()
  const { open } = microphone
  jest.spyOn(microphone, 'open').mockImplementation(async (id, events) => {
    const opened = await open(id, events)
    events.troubled('unplugged')
    return opened
  })
  await store.dispatch(turnOnMicrophone())
  await settle()
  expect(voice()).toEqual({ phase: 'troubled', trouble: 'unplugged', roundId: null })
  expect(microphone.events).toBeNull()
})
