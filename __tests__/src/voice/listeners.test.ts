/** @jest-environment jest-fixed-jsdom */
import { stopRound, addIdea } from '../../../src/exercise/exercise'
import { VoiceError, type RecordingsGateway, type VoiceTrouble } from '../../../src/voice/gateways'
import { listenAgain, turnOnMicrophone } from '../../../src/voice/thunks'
import { createSpeaker, settle } from './speaker'
import { selectRound } from '../../../src/exercise/round'

const piece = (text: string) => new Blob([text])

afterEach(() => jest.restoreAllMocks())

const said = () => jest.spyOn(console, 'error').mockImplementation(() => undefined)

describe('a round that is listened to', () => {
  test('what is said becomes ideas in their place in time, beside those that are typed', async () => {
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

  test('without a microphone that is open it is typed', async () => {
    const { start, microphone, voice } = await createSpeaker()
    await start()
    expect(voice()).toEqual({ phase: 'off' })
    expect(microphone.listener).toBeNull()
  })

  test('it listens from the end of the count-in on, not before', async () => {
    const { begin, gateways, microphone, voice } = await createSpeaker({ countIn: true })
    const id = await begin()
    expect(microphone.listener).toBeNull()
    gateways.passTime(3000)
    await settle()
    expect(voice()).toMatchObject({ phase: 'listening', roundId: id })
    expect(microphone.listener).not.toBeNull()
  })

  test('what is being said when the time runs out is an idea up to the end; then the microphone is closed', async () => {
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

  test('what is heard after the end belongs to no round', async () => {
    const { begin, microphone, store, ideas } = await createSpeaker()
    await begin()
    store.dispatch(addIdea('bake bread'))
    const { listener } = microphone
    await store.dispatch(stopRound())
    listener?.speechBegan(2000)
    listener?.speechEnded(3000)
    await settle()
    expect(ideas()).toHaveLength(1)
  })
})

describe('its recording', () => {
  test('is stored piece by piece, and says when it began', async () => {
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

  test('ends with the last piece, which comes as the microphone closes; then the state says so', async () => {
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

  test('pieces that come before the device has begun it wait', async () => {
    const { begin, microphone, recordings, recorded } = await createSpeaker()
    let release = (): void => undefined
    const begun = recordings.begin.bind(recordings)
    jest.spyOn(recordings, 'begin').mockImplementation(async (about, part) => {
      await new Promise<void>((resolve) => {
        release = resolve
      })
      await begun(about, part)
    })
    const id = await begin()
    microphone.listener?.chunkRecorded(piece('one '))
    microphone.listener?.chunkRecorded(piece('two'))
    await settle()
    expect(await recorded(id)).toBeNull()
    release()
    await settle()
    expect(await recorded(id)).toEqual([{ startMs: 0, text: 'one two' }])
  })

  const failing: [keyof RecordingsGateway & ('begin' | 'append'), Error, VoiceTrouble][] = [
    ['append', new DOMException('Full.', 'QuotaExceededError'), 'noRoom'],
    ['begin', new DOMException('Full.', 'QuotaExceededError'), 'noRoom'],
    ['append', new Error('The disk is gone.'), 'notRecorded'],
  ]
  test.each(failing)(
    'where %s fails (%s): %s is said once, and ideas are heard all the same',
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
      microphone.listener?.speechBegan(1000)
      microphone.listener?.speechEnded(2000)
      expect(ideas()).toHaveLength(1)
    },
  )

  test('where the browser cannot record, that is said, and ideas are heard all the same', async () => {
    const { begin, microphone, voice, ideas, recorded } = await createSpeaker()
    const listen = microphone.listen.bind(microphone)
    jest.spyOn(microphone, 'listen').mockImplementation(async (listener) => {
      await listen(listener)
      return null
    })
    const id = await begin()
    expect(voice()).toMatchObject({ phase: 'listening', hindrance: 'notRecorded' })
    microphone.listener?.speechBegan(1000)
    microphone.listener?.speechEnded(2000)
    expect(ideas()).toHaveLength(1)
    expect(await recorded(id)).toBeNull()
  })
})

describe('trouble in the middle', () => {
  test.each<VoiceTrouble>(['unplugged', 'revoked'])(
    '%s: what was said is kept, and the round goes on typed',
    async (trouble) => {
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
    },
  )

  test('Listen again adds a second part to the recording', async () => {
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

  test('paused sound hinders until it is back, by itself or by a press', async () => {
    const { begin, microphone, voice, store } = await createSpeaker()
    await begin()
    microphone.events?.troubled('suspended')
    expect(voice()).toMatchObject({ phase: 'listening', hindrance: 'suspended' })
    microphone.events?.recovered()
    expect(voice()).toMatchObject({ phase: 'listening', hindrance: null })
    microphone.events?.troubled('suspended')
    await store.dispatch(listenAgain())
    expect(voice()).toMatchObject({ phase: 'listening', hindrance: null })
  })

  test('sound that is paused before the round begins is no microphone to keep open', async () => {
    const { store, microphone, voice } = await createSpeaker()
    await store.dispatch(turnOnMicrophone())
    microphone.events?.troubled('suspended')
    await settle()
    expect(voice()).toEqual({ phase: 'troubled', trouble: 'suspended', roundId: null })
    expect(microphone.events).toBeNull()
  })

  test('lost while the recording is still starting: nothing hangs, and the next part is recorded', async () => {
    const { begin, gateways, microphone, voice, ideas, recorded, store } = await createSpeaker()
    const listen = microphone.listen.bind(microphone)
    let answer = (): void => undefined
    jest.spyOn(microphone, 'listen').mockImplementationOnce(async (listener) => {
      await listen(listener)
      return new Promise((resolve) => {
        answer = () => resolve(null)
      })
    })
    const close = jest.spyOn(microphone, 'close').mockImplementation(() => {
      microphone.listener = null
      microphone.events = null
      answer()
      return Promise.resolve()
    })
    const id = await begin()
    microphone.listener?.speechBegan(500)
    gateways.passTime(1000)
    microphone.events?.troubled('unplugged')
    await settle()
    expect(close).toHaveBeenCalled()
    expect(ideas()).toEqual([{ text: '', atMs: 500, endMs: 1000 }])
    expect(voice()).toEqual({ phase: 'troubled', trouble: 'unplugged', roundId: id })
    expect(await recorded(id)).toBeNull()
    await store.dispatch(listenAgain())
    await settle()
    microphone.listener?.chunkRecorded(piece('two'))
    await settle()
    expect(await recorded(id)).toEqual([{ startMs: 1000, text: 'two' }])
  })

  test('the round ends while the recording is still starting: the microphone is closed', async () => {
    const { begin, microphone, store } = await createSpeaker()
    jest.spyOn(microphone, 'listen').mockReturnValue(new Promise(() => undefined))
    await begin()
    await store.dispatch(stopRound())
    await settle()
    expect(microphone.events).toBeNull()
  })

  test('a microphone that cannot be listened to is said, and closed', async () => {
    const { begin, microphone, voice, round } = await createSpeaker()
    jest.spyOn(microphone, 'listen').mockRejectedValue(new VoiceError('failed'))
    const id = await begin()
    expect(voice()).toEqual({ phase: 'troubled', trouble: 'failed', roundId: id })
    expect(microphone.events).toBeNull()
    expect(round().phase).toBe('running')
  })
})
