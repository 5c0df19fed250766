import { anotherAsked, ideasEdited, speechBegan, speechEnded } from '../../../../src/exercise/round'
import { begunElsewhere } from '../../../../src/session/session'
import { hearingProgress, selectHearing } from '../../../../src/voice/hearing'
import { restAfterMs } from '../../../../src/voice/hearing/listeners'
import { hearAgain } from '../../../../src/voice/hearing/thunks'
import { ModelError } from '../../../../src/voice/transcript/model/model-gateway'
import { microphoneClosed } from '../../../../src/voice/voice'
import { aya } from '../../../harness/people'
import { createSpeaker, settle } from '../transcript/create-speaker'

const agreed = { transcript: 'device', language: 'en-GB' } as const

/** A person whose words a model writes down. */
async function setUp() {
  const speaker = await createSpeaker(agreed)
  const { recogniser, gateways, store } = speaker
  recogniser.placeByLanguage['en-GB'] = 'model'
  const hearing = () => selectHearing(store.getState())
  return {
    ...speaker,
    hearing,
    progress: (id: string) => hearingProgress(hearing(), id),
    isHeard: () => speaker.ideas().map((idea) => idea.isHeard ?? false),
    /** Speaks for a second and a half; the microphone hands over the sound. */
    speak: async (id: string) => {
      const atMs = gateways.clock.monotonicNow()
      store.dispatch(speechBegan({ id, atMs }))
      gateways.passTime(1_500)
      store.dispatch(speechEnded({ id, endMs: atMs + 1_500 }))
      gateways.fakeVoice.microphone.listener?.utteranceCaptured(atMs, atMs + 1_500, new Float32Array(24_000))
      gateways.passTime(500)
      await settle()
    },
    /** The model answers for its first sound. */
    answer: async (text: string, tookMs?: number) => {
      recogniser.sounds[0]?.answer(text, tookMs)
      await settle()
    },
    changes: async () => (await gateways.outbox.read()).filter(({ operation }) => operation.kind === 'change'),
  }
}

describe('during a round', () => {
  test('the model is loaded before the start, and gets each utterance; its words are marked as heard', async () => {
    const { begin, speak, answer, recogniser, texts, isHeard } = await setUp()
    const id = await begin()
    expect(recogniser.calls).toEqual(['findPlace(en-GB)', 'prepare(en-GB)'])
    await speak(id)
    expect(recogniser.sounds).toMatchObject([{ samples: 24_000, language: 'en-GB' }])
    await answer('A night train.')
    expect(texts()).toEqual(['A night train.'])
    expect(isHeard()).toEqual([true])
  })

  test('an utterance never waits for the words of another', async () => {
    const { begin, speak, answer, texts, progress, hearing } = await setUp()
    const id = await begin()
    await speak(id)
    await speak(id)
    await speak(id)
    expect(progress(id)).toEqual({ done: 0, total: 3 })
    await answer('one')
    expect(progress(id)).toEqual({ done: 1, total: 3 })
    await answer('two')
    await answer('three')
    expect(texts()).toEqual(['one', 'two', 'three'])
    expect(hearing()).toEqual({ phase: 'idle', trouble: null, isSlow: false })
  })

  test('the browser’s recogniser gets no sounds', async () => {
    const { begin, speak, recogniser } = await setUp()
    recogniser.placeByLanguage['en-GB'] = 'device'
    const id = await begin()
    await speak(id)
    expect(recogniser.sounds).toEqual([])
  })

  test('an utterance whose sound is lost can be listened to again', async () => {
    const { begin, speak, ideas, gateways, recogniser } = await setUp()
    const id = await begin()
    const { microphone } = gateways.fakeVoice
    const captured = microphone.listener?.utteranceCaptured
    if (microphone.listener) {
      microphone.listener.utteranceCaptured = (from, to) => captured?.(from, to, new Float32Array())
    }
    await speak(id)
    expect(recogniser.sounds).toEqual([])
    expect(ideas()).toMatchObject([{ text: '' }])
    expect(ideas()[0]).not.toHaveProperty('isHeard')
  })

  test('silence leaves an idea without words', async () => {
    const { begin, speak, answer, texts } = await setUp()
    const id = await begin()
    await speak(id)
    await answer('')
    expect(texts()).toEqual([''])
  })

  test('the words are stored on the device while the round runs', async () => {
    const { begin, speak, answer, gateways } = await setUp()
    const id = await begin()
    await speak(id)
    await answer('a kite')
    expect(await gateways.round.read()).toMatchObject([{ ideas: [{ text: 'a kite', isHeard: true }] }])
  })

  test('doubtful words are noted with the recording', async () => {
    const { begin, speak, answer, recordings } = await setUp()
    const id = await begin()
    await speak(id)
    await answer('old Philtoes?')
    expect((await recordings.list())[0]?.heard).toEqual([{ atMs: 0, text: 'old Philtoes', doubtful: [[4, 12]] }])
  })

  test('a model that stops ends the writing, not the round', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { begin, speak, answer, recogniser, round, texts, transcript, hearing } = await setUp()
    const id = await begin()
    await speak(id)
    await answer('a kite')
    await speak(id)
    recogniser.sounds[0]?.fail()
    await settle()
    expect(transcript()).toMatchObject({ phase: 'failed', why: 'stopped' })
    expect(hearing()).toEqual({ phase: 'idle', trouble: { roundId: id, why: 'stopped' }, isSlow: false })
    await speak(id)
    expect(recogniser.sounds).toEqual([])
    expect(round().phase).toBe('running')
    expect(texts()).toEqual(['a kite', '', ''])
  })

  test('a device that is slower than speech writes the rest down after the round', async () => {
    const { begin, speak, answer, end, recogniser, texts, hearing } = await setUp()
    const id = await begin()
    await speak(id)
    await answer('one', 1_501)
    expect(hearing().isSlow).toBe(true)
    await speak(id)
    expect(recogniser.sounds).toEqual([])
    await end()
    await answer('two', 1_400)
    expect(texts()).toEqual(['one', 'two'])
    expect(hearing().isSlow).toBe(false)
  })
})

test.each([
  ['damaged', 'modelAfterFetching'],
  ['notFetched', 'modelAfterFetching'],
  ['stopped', 'model'],
] as const)('a model that is %s before the round can be repaired', async (trouble, place) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { recogniser, openMicrophone, transcript } = await setUp()
  recogniser.prepare = () => Promise.reject(new ModelError(trouble))
  await openMicrophone()
  expect(transcript()).toEqual({ phase: 'failed', language: 'en-GB', place, why: trouble })
})

describe('after the round', () => {
  /** A round that ended before the model had answered for its two ideas. */
  async function ended() {
    const speaker = await setUp()
    const id = await speaker.begin()
    await speaker.speak(id)
    await speaker.speak(id)
    await speaker.end()
    return { ...speaker, id }
  }

  test('what was still waiting is written into the review and the record', async () => {
    const { answer, texts, progress, changes, id } = await ended()
    expect(progress(id)).toEqual({ done: 0, total: 2 })
    await answer('one')
    await answer('two')
    expect(texts()).toEqual(['one', 'two'])
    expect((await changes()).at(-1)).toMatchObject({
      recordId: id,
      operation: {
        change: {
          ideas: [
            { text: 'one', isHeard: true },
            { text: 'two', isHeard: true },
          ],
        },
      },
    })
  })

  test('the person’s own words stay, and a deleted idea does not return', async () => {
    const { answer, texts, ideas, store, id } = await ended()
    const [first, second] = ideas()
    if (!first || !second) throw new Error('There are two ideas.')
    store.dispatch(ideasEdited({ id, ideas: [{ ...first, text: 'mine' }, second] }))
    await answer('one')
    expect(texts()).toEqual(['mine', ''])
    store.dispatch(ideasEdited({ id, ideas: [{ ...first, text: 'mine' }] }))
    await answer('two')
    expect(texts()).toEqual(['mine'])
  })

  test('also if another round was requested before', async () => {
    const { answer, store, changes, id } = await ended()
    store.dispatch(anotherAsked())
    await answer('one')
    await answer('two')
    expect((await changes()).at(-1)).toMatchObject({
      recordId: id,
      operation: { change: { ideas: [{ text: 'one' }, { text: 'two' }] } },
    })
  })

  test('also while another round runs', async () => {
    const { answer, store, begin, progress, changes, texts, id } = await ended()
    store.dispatch(anotherAsked())
    const other = await begin()
    expect(progress(other)).toBeNull()
    await answer('one')
    await answer('two')
    expect(texts()).toEqual([])
    expect((await changes()).at(-1)).toMatchObject({
      recordId: id,
      operation: { change: { ideas: [{ text: 'one' }, { text: 'two' }] } },
    })
  })

  test('edits on the record’s page are kept', async () => {
    const { answer, store, ideas, changes, id } = await ended()
    const [first, second] = ideas()
    if (!first || !second) throw new Error('There are two ideas.')
    store.dispatch(anotherAsked())
    store.dispatch(ideasEdited({ id, ideas: [{ ...first, text: 'mine', isBest: true }, second] }))
    await answer('one')
    await answer('two')
    expect((await changes()).at(-1)).toMatchObject({
      operation: { change: { ideas: [{ text: 'mine', isBest: true }, { text: 'two' }] } },
    })
  })

  test('another person’s record is not changed', async () => {
    const { answer, store, changes } = await ended()
    store.dispatch(begunElsewhere({ user: aya }))
    await answer('one')
    expect(await changes()).toEqual([])
  })

  test('the model’s memory is freed two minutes after the last use', async () => {
    const { answer, gateways, recogniser } = await ended()
    gateways.passTime(restAfterMs)
    expect(recogniser.calls).not.toContain('rest()')
    await answer('one')
    await answer('two')
    gateways.passTime(restAfterMs)
    expect(recogniser.calls).toContain('rest()')
  })

  test('and not while the microphone is open for another round', async () => {
    const { answer, gateways, recogniser, store, openMicrophone } = await ended()
    await answer('one')
    await answer('two')
    await openMicrophone()
    gateways.passTime(restAfterMs)
    expect(recogniser.calls).not.toContain('rest()')
    store.dispatch(microphoneClosed())
    gateways.passTime(restAfterMs)
    expect(recogniser.calls).toContain('rest()')
  })
})

describe('listening again to a recording', () => {
  const idea = (atMs: number, text = '') => ({ text, atMs, endMs: atMs + 1_000, source: 'SPOKEN' }) as const
  const soundOf = () => Promise.resolve(new Float32Array(16_000))

  test('downloads a model first if it has to', async () => {
    const { store, recogniser } = await setUp()
    recogniser.placeByLanguage['en-GB'] = 'modelAfterFetching'
    const ideas = [idea(0)]
    void store.dispatch(hearAgain({ roundId: 'old', only: ideas, ideas, soundOf }))
    await settle()
    expect(recogniser.calls).toContain('fetchPack(en-GB)')
    expect(recogniser.sounds).toHaveLength(1)
  })

  test('writes the words into the record, and leaves all other ideas as they are', async () => {
    const { store, answer, changes } = await setUp()
    const ideas = [idea(0), idea(2_000), idea(4_000, 'mine')]
    void store.dispatch(hearAgain({ roundId: 'old', only: ideas.slice(1), ideas, soundOf }))
    await settle()
    await answer('a kite')
    await answer('not mine')
    expect((await changes()).map(({ operation }) => operation)).toEqual([
      { kind: 'change', change: { ideas: [ideas[0], { ...ideas[1], text: 'a kite', isHeard: true }, ideas[2]] } },
    ])
  })

  test('asks for an emptied idea only if the person does', async () => {
    const { store, answer, changes } = await setUp()
    const ideas = [{ ...idea(0), isHeard: true }]
    void store.dispatch(hearAgain({ roundId: 'old', only: ideas, ideas, soundOf }))
    await settle()
    await answer('a kite')
    expect((await changes()).at(-1)).toMatchObject({ operation: { change: { ideas: [{ text: 'a kite' }] } } })
  })

  test('skips what was not recorded', async () => {
    const { store, hearing, changes } = await setUp()
    const ideas = [idea(0)]
    await store.dispatch(hearAgain({ roundId: 'old', only: ideas, ideas, soundOf: () => Promise.resolve(null) }))
    expect(hearing()).toEqual({ phase: 'idle', trouble: null, isSlow: false })
    expect(await changes()).toEqual([])
  })

  test('tells which stretch of the recording it needs, and does not ask again where words come from', async () => {
    const { store, answer, recogniser } = await setUp()
    const ideas = [idea(500), idea(2_000)]
    const asked: unknown[] = []
    const hear = (only: typeof ideas) => {
      const noted = (utterance: unknown) => {
        asked.push(utterance)
        return soundOf()
      }
      void store.dispatch(hearAgain({ roundId: 'old', only, ideas, soundOf: noted }))
      return settle()
    }
    await hear(ideas.slice(0, 1))
    await answer('one')
    await hear(ideas.slice(1))
    await answer('two')
    expect(asked).toEqual([
      { roundId: 'old', atMs: 500, endMs: 1_500 },
      { roundId: 'old', atMs: 2_000, endMs: 3_000 },
    ])
    expect(recogniser.calls.filter((call) => call.startsWith('findPlace'))).toHaveLength(1)
  })

  test('of which the doubtful words cannot be noted still writes the words', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { store, answer, changes, recordings } = await setUp()
    recordings.noteHeard = () => Promise.reject(new Error('The disk is gone.'))
    const ideas = [idea(0)]
    void store.dispatch(hearAgain({ roundId: 'old', only: ideas, ideas, soundOf }))
    await settle()
    await answer('one')
    expect((await changes()).at(-1)).toMatchObject({ operation: { change: { ideas: [{ text: 'one' }] } } })
    expect(console.error).toHaveBeenCalledWith('Which words are doubtful could not be stored.', expect.any(Error))
  })

  test('does nothing for a language without a model', async () => {
    const { store, hearing, recogniser } = await setUp()
    recogniser.placeByLanguage['en-GB'] = 'servers'
    const ideas = [idea(0)]
    await store.dispatch(hearAgain({ roundId: 'old', only: ideas, ideas, soundOf }))
    expect(hearing().phase).toBe('idle')
    expect(recogniser.sounds).toEqual([])
  })
})
