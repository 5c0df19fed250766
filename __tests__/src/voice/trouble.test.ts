/** @jest-environment jest-fixed-jsdom */
import { addIdea } from '../../../src/exercise/exercise'
import { listenAgain } from '../../../src/voice/thunks'
import { createSpeaker, piece, settle } from './speaker'
import { selectRound } from '../../../src/exercise/round'

describe('trouble during the round', () => {
  test('that unplugs the microphone leaves the spoken ideas, and the round continues with typing', async () => {
    const trouble = 'unplugged'
    const { begin, gateways, microphone, voice, ideas, recorded, store, round } = await createSpeaker()
    const id = await begin()
    microphone.listener?.chunkRecorded(piece('one'))
    microphone.listener?.speechBegan(1000)
    gateways.passTime(1600)
    microphone.events?.troubled(trouble)
    await settle()
    expect(voice()).toEqual({ phase: 'troubled', trouble, roundId: id })
    expect(microphone.events).toBeNull()
    expect(ideas()).toEqual([{ text: '', atMs: 1000, endMs: 1600 }])
    expect(selectRound(store.getState())).toMatchObject({ phase: 'running', speakingSinceMs: null })
    store.dispatch(addIdea('bake bread'))
    gateways.passTime(60_000)
    await settle()
    expect(round().phase).toBe('kept')
    expect(ideas()).toHaveLength(2)
    expect(await recorded(id)).toEqual([{ startMs: 0, text: 'one' }])
  })

  test('Resume listening adds a second part to the recording', async () => {
    const { begin, gateways, microphone, voice, recorded, store } = await createSpeaker()
    const id = await begin()
    microphone.listener?.chunkRecorded(piece('one'))
    gateways.passTime(4000)
    microphone.events?.troubled('unplugged')
    await settle()
    gateways.passTime(6000)
    await store.dispatch(listenAgain())
    await settle()
    expect(voice()).toMatchObject({ phase: 'listening', roundId: id })
    microphone.listener?.chunkRecorded(piece('two'))
    await settle()
    expect(await recorded(id)).toEqual([
      { startMs: 0, text: 'one' },
      { startMs: 10_000, text: 'two' },
    ])
  })
})
