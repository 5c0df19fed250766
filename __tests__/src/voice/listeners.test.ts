/** @jest-environment jest-fixed-jsdom */
import { stopRound, addIdea } from '../../../src/exercise/exercise'
import { VoiceError, type RecordingsGateway, type VoiceTrouble } from '../../../src/voice/gateways'
import { listenAgain, turnOnMicrophone } from '../../../src/voice/thunks'
import { createSpeaker, settle } from './speaker'
import { selectRound } from '../../../src/exercise/round'

const piece = (text: string) => new Blob([text])

afterEach(() => jest.restoreAllMocks())

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

  test('without an open microphone the round is typed', async () => {
    const { start, microphone, voice } = await createSpeaker()
    await start()
    expect(voice()).toEqual({ phase: 'off' })
    expect(microphone.listener).toBeNull()
  })

  test('listening begins when the countdown ends, not before', async () => {
    const { begin, gateways, microphone, voice } = await createSpeaker({ countIn: true })
    const id = await begin()
    expect(microphone.listener).toBeNull()
    gateways.passTime(3000)
    await settle()
    expect(voice()).toMatchObject({ phase: 'listening', roundId: id })
    expect(microphone.listener).not.toBeNull()
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

  test('speech after the end of the round is ignored', async () => {
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

  test('chunks that arrive before the recording exists wait for it', async () => {
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
      microphone.listener?.speechBegan(1000)
      microphone.listener?.speechEnded(2000)
      expect(ideas()).toHaveLength(1)
    },
  )

  test('if the browser cannot record, the state says so, and speech still becomes ideas', async () => {
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

describe('trouble during the round', () => {
  test.each<VoiceTrouble>(['unplugged', 'revoked'])(
    '%s: spoken ideas are kept, and the round continues with typing',
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

  test('paused sound is a hindrance until it resumes, by itself or with the button', async () => {
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

  test('sound that is paused before the round begins closes the microphone', async () => {
    const { store, microphone, voice } = await createSpeaker()
    await store.dispatch(turnOnMicrophone())
    microphone.events?.troubled('suspended')
    await settle()
    expect(voice()).toEqual({ phase: 'troubled', trouble: 'suspended', roundId: null })
    expect(microphone.events).toBeNull()
  })

  test('a microphone lost while the recording starts blocks nothing, and the next part is recorded', async () => {
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

  test('the microphone closes if the round ends while the recording starts', async () => {
    const { begin, microphone, store } = await createSpeaker()
    jest.spyOn(microphone, 'listen').mockReturnValue(new Promise(() => undefined))
    await begin()
    await store.dispatch(stopRound())
    await settle()
    expect(microphone.events).toBeNull()
  })

  test('a microphone that fails to listen is reported and closed', async () => {
    const { begin, microphone, voice, round } = await createSpeaker()
    jest.spyOn(microphone, 'listen').mockRejectedValue(new VoiceError('failed'))
    const id = await begin()
    expect(voice()).toEqual({ phase: 'troubled', trouble: 'failed', roundId: id })
    expect(microphone.events).toBeNull()
    expect(round().phase).toBe('running')
  })
})
