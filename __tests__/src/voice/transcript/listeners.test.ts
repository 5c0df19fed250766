import { anotherAsked, ideasEdited, speechBegan } from '../../../../src/exercise/round'
import { begunElsewhere } from '../../../../src/session/session'
import { listeningBegan, troubled } from '../../../../src/voice/voice'
import { aya } from '../../../harness/people'
import { settle, createSpeaker } from './create-speaker'

const agreed = { transcript: 'device', language: 'en-GB' } as const

test('nothing is recognised unless the person asked for it', async () => {
  const { begin, end, recogniser, transcript } = await createSpeaker()
  await begin()
  await end()
  expect(recogniser.calls).toEqual([])
  expect(transcript()).toEqual({ phase: 'off' })
})

test('speech is transcribed into the ideas on this device, as it is spoken', async () => {
  const { begin, say, texts, recogniser } = await createSpeaker(agreed)
  const id = await begin()
  expect(recogniser.calls).toEqual(['findPlace(en-GB)', 'recognise(en-GB, device)'])
  say(id, 'a night train')
  say(id, 'a kite for Aya')
  expect(texts()).toEqual(['a night train', 'a kite for Aya'])
})

test('a repeated event starts no second recognition', async () => {
  const { begin, store, recogniser } = await createSpeaker(agreed)
  const roundId = await begin()
  store.dispatch(listeningBegan({ roundId }))
  await settle()
  expect(recogniser.calls).toEqual(['findPlace(en-GB)', 'recognise(en-GB, device)'])
})

test('the recogniser uses the track of the open microphone', async () => {
  const { begin, gateways, recogniser } = await createSpeaker(agreed)
  const track: MediaStreamTrack = Object.create(null)
  gateways.fakeVoice.microphone.track = () => track
  await begin()
  expect(recogniser.running?.options.track).toBe(track)
})

test('the transcript is stored on the device while the round runs', async () => {
  const { begin, say, gateways } = await createSpeaker(agreed)
  const id = await begin()
  say(id, 'a night train')
  await settle()
  expect(await gateways.round.read()).toMatchObject([{ ideas: [{ text: 'a night train' }] }])
})

describe('after the round', () => {
  /** A round that has ended while the recogniser still has words to tell. */
  async function endBeforeLastWords(...said: string[]) {
    const speaker = await createSpeaker(agreed)
    const { begin, say, end, recogniser, gateways } = speaker
    const id = await begin()
    for (const text of said) say(id, text)
    recogniser.lastWords = null
    await end()
    return {
      ...speaker,
      id,
      lastWords: async (text: string) => {
        recogniser.say(text)
        gateways.passTime(2_000)
        await settle()
      },
      changes: async () => (await gateways.outbox.read()).filter(({ operation }) => operation.kind === 'change'),
    }
  }

  test('the last words are awaited, and added to the ideas and to the record', async () => {
    const { begin, say, end, texts, recogniser, gateways, recordings } = await createSpeaker(agreed)
    const id = await begin()
    say(id, 'a night train')
    recogniser.lastWords = 'to Rome'
    await end()
    expect(texts()).toEqual(['a night train to Rome'])
    expect(gateways.calls.filter((call) => call.startsWith('outbox'))).toEqual([
      'outbox.put(save)',
      'outbox.put(change)',
    ])
    const entries = await gateways.outbox.read()
    expect(entries.at(-1)).toMatchObject({
      recordId: id,
      operation: { kind: 'change', change: { heard: [{ text: 'a night train to Rome' }] } },
    })
    expect((await recordings.list())[0]).toMatchObject({ id, isTranscribed: true })
    expect(recogniser.running).toBeNull()
  })

  test('nothing is changed if everything was transcribed in time', async () => {
    const { begin, say, end, gateways } = await createSpeaker(agreed)
    const id = await begin()
    say(id, 'a night train')
    await end()
    expect(gateways.calls.filter((call) => call.startsWith('outbox'))).toEqual(['outbox.put(save)'])
  })

  test('a recogniser that never ends is aborted after two seconds', async () => {
    const { texts, recogniser, gateways, recordings } = await endBeforeLastWords('a night train')
    gateways.passTime(1_000)
    recogniser.say('to Rome')
    gateways.passTime(999)
    await settle()
    expect(recogniser.calls).not.toContain('abort()')
    gateways.passTime(1)
    await settle()
    expect(recogniser.calls).toContain('abort()')
    expect(texts()).toEqual(['a night train to Rome'])
    expect((await recordings.list())[0]?.isTranscribed).toBe(true)
  })

  test('text that the person has written meanwhile is not replaced', async () => {
    const { ideas, texts, store, id, lastWords, changes } = await endBeforeLastWords('a night train', 'a kite')
    const [first, second] = ideas()
    if (!first || !second) throw new Error('There are two ideas.')
    store.dispatch(ideasEdited({ id, ideas: [first, { ...second, text: 'a kite for Aya' }] }))
    await lastWords('maybe')
    expect(texts()).toEqual(['a night train', 'a kite for Aya'])
    expect(await changes()).toEqual([])
  })

  test.each([
    ['confirmed', 'a kite', false],
    ['removed', '', true],
  ])('words that the person has %s meanwhile are not replaced', async (_, text, isHeard) => {
    const { ideas, store, id, lastWords, changes } = await endBeforeLastWords('a kite')
    expect(ideas()).toMatchObject([{ text: 'a kite', isHeard: true }])
    const edited = ideas().map((idea) => ({ ...idea, text, isHeard }))
    store.dispatch(ideasEdited({ id, ideas: edited }))
    await lastWords('maybe')
    expect(ideas()).toEqual(edited)
    expect(await changes()).toEqual([])
  })

  test('an idea that the person has deleted does not return', async () => {
    const { texts, store, id, lastWords } = await endBeforeLastWords('a night train')
    store.dispatch(ideasEdited({ id, ideas: [] }))
    await lastWords('maybe')
    expect(texts()).toEqual([])
  })

  test('the last words are saved even if another round was requested before', async () => {
    const { round, store, lastWords, changes } = await endBeforeLastWords('a night train')
    store.dispatch(anotherAsked())
    await lastWords('to Rome')
    expect(round()).toEqual({ phase: 'idle' })
    expect((await changes()).at(-1)).toMatchObject({
      operation: { change: { heard: [{ text: 'a night train to Rome' }] } },
    })
  })

  test('a recording without any recognised word is not marked as transcribed', async () => {
    const { begin, store, end, recordings, gateways } = await createSpeaker(agreed)
    const id = await begin()
    store.dispatch(speechBegan({ id, atMs: 0 }))
    gateways.passTime(1_000)
    await end()
    expect((await recordings.list())[0]?.isTranscribed).toBe(false)
  })

  test('a recording that cannot be marked as transcribed does no harm', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { begin, say, end, texts, recordings } = await createSpeaker(agreed)
    recordings.noteTranscribed = () => Promise.reject(new Error('The disk is gone.'))
    const id = await begin()
    say(id, 'a night train')
    await end()
    expect(texts()).toEqual(['a night train'])
    expect(console.error).toHaveBeenCalledTimes(1)
  })

  test('another person’s record is not changed', async () => {
    const { store, lastWords, changes } = await endBeforeLastWords('a night train')
    store.dispatch(begunElsewhere({ user: aya }))
    await lastWords('to Rome')
    expect(await changes()).toEqual([])
  })
})

test('a recogniser that gives up leaves its text, and the round continues', async () => {
  const { begin, say, end, texts, recogniser, transcript, round, recordings } = await createSpeaker(agreed)
  const id = await begin()
  say(id, 'a night train')
  recogniser.giveUp('network')
  expect(transcript()).toMatchObject({ phase: 'failed', why: 'network' })
  expect(round().phase).toBe('running')
  await end()
  expect(texts()).toEqual(['a night train'])
  expect((await recordings.list())[0]?.isTranscribed).toBe(false)
})

test('the next round tries again', async () => {
  const { begin, end, recogniser, store, transcript } = await createSpeaker(agreed)
  await begin()
  recogniser.giveUp('network')
  await end()
  store.dispatch(anotherAsked())
  await begin()
  expect(transcript()).toMatchObject({ phase: 'on', place: 'device' })
  expect(recogniser.running).not.toBeNull()
})

test('recognition continues when a lost microphone returns', async () => {
  const { begin, say, openMicrophone, store, texts, recogniser } = await createSpeaker(agreed)
  const id = await begin()
  say(id, 'a night train')
  store.dispatch(troubled({ trouble: 'unplugged' }))
  await settle()
  expect(recogniser.running).toBeNull()
  await openMicrophone()
  store.dispatch(listeningBegan({ roundId: id }))
  await settle()
  say(id, 'a kite')
  expect(texts()).toEqual(['a night train', 'a kite'])
})

test('a hindrance does not end the recognition', async () => {
  const { begin, store, recogniser } = await createSpeaker(agreed)
  await begin()
  store.dispatch(troubled({ trouble: 'noRoom' }))
  await settle()
  expect(recogniser.running).not.toBeNull()
})
