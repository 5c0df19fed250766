/** @jest-environment jest-fixed-jsdom */
import { stopRound, addIdea } from '../../../src/exercise/exercise'
import type { RecordingsGateway, VoiceTrouble } from '../../../src/voice/gateways'
import { createSpeaker, piece, settle } from './speaker'
import { selectRound } from '../../../src/exercise/round'

const said = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

describe('a round with the microphone', () => {
  test('speech becomes ideas, ordered by time among the typed ones', async () => {
    const { begin, gateways, microphone, store, ideas, voice } = await createSpeaker({ mode: 'both' })
    gateways.passTime(5000)
    const id = await begin()
    expect(voice()).toMatchObject({ phase: 'listening', roundId: id, hindrance: null })
    gateways.passTime(3000)
    store.dispatch(addIdea('bake bread'))
    microphone.listener?.speechBegan(6000)
    expect(selectRound(store.getState())).toMatchObject({ speakingSinceMs: 1000 })
    microphone.listener?.speechEnded(7400)
    expect(ideas()).toEqual([
      { text: '', atMs: 1000, endMs: 2400 },
      { text: 'bake bread', atMs: 3000, endMs: null },
    ])
  })

  test('ongoing speech becomes an idea that ends with the round, and then the microphone closes', async () => {
    const { begin, gateways, microphone, ideas, voice, round } = await createSpeaker()
    await begin()
    microphone.listener?.speechBegan(59_000)
    gateways.passTime(60_000)
    await settle()
    expect(round().phase).toBe('kept')
    expect(ideas()).toEqual([{ text: '', atMs: 59_000, endMs: 60_000 }])
    expect(voice()).toEqual({ phase: 'off' })
    expect(microphone.events).toBeNull()
  })
})

describe('its recording', () => {
  test('is stored in chunks, together with its start time', async () => {
    const { begin, gateways, microphone, recorded, store, recordings } = await createSpeaker()
    gateways.passTime(700)
    const listen = microphone.listen.bind(microphone)
    jest.spyOn(microphone, 'listen').mockImplementation(async (listener) => {
      const recording = await listen(listener)
      return recording && { ...recording, recordedFrom: recording.recordedFrom + 80.4 }
    })
    const id = await begin()
    microphone.listener?.chunkRecorded(piece('one '))
    microphone.listener?.chunkRecorded(piece('two '))
    store.dispatch(addIdea('bake bread'))
    microphone.listener?.chunkRecorded(piece('three'))
    await store.dispatch(stopRound())
    await settle()
    expect(await recorded(id)).toEqual([{ startMs: 80, text: 'one two three' }])
    expect(await recordings.list()).toMatchObject([{ id, owner: null, topicTitle: 'Rain' }])
  })

  test('ends with the last chunk, which arrives while the microphone closes, and then the state changes', async () => {
    const { begin, microphone, recorded, store, voice } = await createSpeaker()
    const id = await begin()
    store.dispatch(addIdea('bake bread'))
    const { listener } = microphone
    const close = microphone.close.bind(microphone)
    jest.spyOn(microphone, 'close').mockImplementation(async () => {
      await settle()
      expect(voice()?.phase).toBe('listening')
      listener?.chunkRecorded(piece('the last'))
      await close()
    })
    await store.dispatch(stopRound())
    await settle()
    await settle()
    expect(await recorded(id)).toEqual([{ startMs: 0, text: 'the last' }])
    expect(voice()).toEqual({ phase: 'off' })
  })

  const failing: [keyof RecordingsGateway & ('begin' | 'append'), Error, VoiceTrouble][] = [
    ['append', new DOMException('Full.', 'QuotaExceededError'), 'noRoom'],
    ['begin', new DOMException('Full.', 'QuotaExceededError'), 'noRoom'],
    ['append', new Error('The disk is gone.'), 'notRecorded'],
  ]
  test.each(failing)(
    'if %s fails (%s), %s is reported once, and speech still becomes ideas',
    async (method, error, trouble) => {
      const errors = said()
      const { begin, microphone, recordings, voice, ideas } = await createSpeaker()
      const asked = jest.spyOn(recordings, method).mockRejectedValue(error)
      await begin()
      for (const text of ['one', 'two', 'three']) microphone.listener?.chunkRecorded(piece(text))
      await settle()
      expect(voice()).toMatchObject({ phase: 'listening', hindrance: trouble })
      expect(asked).toHaveBeenCalledTimes(1)
      expect(errors).toHaveBeenCalledTimes(1)
      microphone.events?.recovered()
      expect(voice()).toMatchObject({ hindrance: trouble })
      microphone.listener?.speechBegan(1000)
      microphone.listener?.speechEnded(2000)
      expect(ideas()).toHaveLength(1)
    },
  )
})
