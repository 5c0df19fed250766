import { listenAgain } from '../../../src/voice/thunks'
import { createSpeaker } from './speaker'

describe('resuming to listen', () => {
  test('during the countdown opens the microphone, which listens when the round begins', async () => {
    const { store, start, gateways, voice } = await createSpeaker({ countIn: true })
    const id = await start()
    await store.dispatch(listenAgain())
    expect(voice()?.phase).toBe('ready')
    gateways.passTime(3000)
    expect(voice()).toMatchObject({ phase: 'listening', roundId: id })
  })
})
