import { listenAgain } from '../../../src/voice/thunks'
import { createSpeaker, holdOpenings, settle } from './speaker'

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
})
