import { anotherAsked, ideasEdited, speechBegan, speechEnded } from '../../../../src/exercise/round'
import { begunElsewhere } from '../../../../src/session/session'
import { listeningBegan, troubled } from '../../../../src/voice/voice'
import { aya } from '../../../harness/people'
import { settle, createSpeaker } from './create-speaker'

const agreed = { transcript: 'device', language: 'en-GB' } as const

test('where nobody has asked for it, nothing is recognised', async () => {
  const { begin, end, recogniser, transcript } = await createSpeaker()
  await begin()
  await end()
  expect(recogniser.calls).toEqual([])
  expect(transcript()).toEqual({ phase: 'off' })
})

test('what is said is written into the ideas as they are said, on this device', async () => {
  const { begin, say, texts, recogniser } = await createSpeaker(agreed)
  const id = await begin()
  expect(recogniser.calls).toEqual(['findPlace(en-GB)', 'recognise(en-GB, device)'])
  say(id, 'a night train')
  say(id, 'a kite for Aya')
  expect(texts()).toEqual(['a night train', 'a kite for Aya'])
})

test('an event that comes twice begins nothing twice', async () => {
  const { begin, store, recogniser } = await createSpeaker(agreed)
  const roundId = await begin()
  store.dispatch(listeningBegan({ roundId }))
  await settle()
  expect(recogniser.calls).toEqual(['findPlace(en-GB)', 'recognise(en-GB, device)'])
})

test('the recogniser hears the open microphone', async () => {
  const { begin, gateways, recogniser } = await createSpeaker(agreed)
  const track: MediaStreamTrack = Object.create(null)
  gateways.fakeVoice.microphone.track = () => track
  await begin()
  expect(recogniser.running?.options.track).toBe(track)
})

test('an idea has its words as soon as it has been said', async () => {
  const { begin, gateways, store, recogniser, texts } = await createSpeaker(agreed)
  const id = await begin()
  store.dispatch(speechBegan({ id, atMs: 0 }))
  gateways.passTime(1_200)
  recogniser.hear('bread')
  expect(texts()).toEqual([])
  store.dispatch(speechEnded({ id, endMs: 1_200 }))
  expect(texts()).toEqual(['bread'])
})

test('what is written down lies on the device while the round runs', async () => {
  const { begin, say, gateways } = await createSpeaker(agreed)
  const id = await begin()
  say(id, 'a night train')
  await settle()
  expect(await gateways.round.read()).toMatchObject([{ ideas: [{ text: 'a night train' }] }])
})

describe('after the round', () => {
  test('the last words are waited for, and go into the ideas and the record', async () => {
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
      operation: { kind: 'change', change: { ideas: [{ text: 'a night train to Rome', source: 'SPOKEN' }] } },
    })
    expect((await recordings.list())[0]).toMatchObject({ id, isTranscribed: true })
    expect(recogniser.running).toBeNull()
  })

  test('nothing is changed where all was written down in time', async () => {
    const { begin, say, end, gateways } = await createSpeaker(agreed)
    const id = await begin()
    say(id, 'a night train')
    await end()
    expect(gateways.calls.filter((call) => call.startsWith('outbox'))).toEqual(['outbox.put(save)'])
  })

  test('a recogniser that never ends is waited for two seconds, and no longer', async () => {
    const { begin, say, end, texts, recogniser, gateways, recordings } = await createSpeaker(agreed)
    const id = await begin()
    say(id, 'a night train')
    recogniser.lastWords = null
    await end()
    gateways.passTime(1_000)
    recogniser.hear('to Rome')
    gateways.passTime(999)
    await settle()
    expect(recogniser.calls).not.toContain('abort()')
    gateways.passTime(1)
    await settle()
    expect(recogniser.calls).toContain('abort()')
    expect(texts()).toEqual(['a night train to Rome'])
    expect((await recordings.list())[0]?.isTranscribed).toBe(true)
  })

  test('what the person has written meanwhile stays, and the other ideas are edited', async () => {
    const { begin, say, end, ideas, texts, recogniser, gateways, store } = await createSpeaker(agreed)
    const id = await begin()
    say(id, 'a night train')
    say(id, 'a kite')
    recogniser.lastWords = null
    await end()
    const [first, second] = ideas()
    if (!first || !second) throw new Error('There are two ideas.')
    store.dispatch(ideasEdited({ id, ideas: [first, { ...second, text: 'a kite for Aya' }] }))
    recogniser.hear('maybe')
    gateways.passTime(2_000)
    await settle()
    expect(texts()).toEqual(['a night train', 'a kite for Aya'])
    const changes = (await gateways.outbox.read()).filter(({ operation }) => operation.kind === 'change')
    expect(changes).toEqual([])
  })

  test('an idea that the person has deleted does not come back', async () => {
    const { begin, say, end, texts, recogniser, gateways, store } = await createSpeaker(agreed)
    const id = await begin()
    say(id, 'a night train')
    recogniser.lastWords = null
    await end()
    store.dispatch(ideasEdited({ id, ideas: [] }))
    recogniser.hear('maybe')
    gateways.passTime(2_000)
    await settle()
    expect(texts()).toEqual([])
  })

  test('another round, asked for before the last words have come, does not lose them', async () => {
    const { begin, say, end, round, recogniser, gateways, store } = await createSpeaker(agreed)
    const id = await begin()
    say(id, 'a night train')
    recogniser.lastWords = null
    await end()
    store.dispatch(anotherAsked())
    recogniser.hear('to Rome')
    gateways.passTime(2_000)
    await settle()
    expect(round()).toEqual({ phase: 'idle' })
    expect((await gateways.outbox.read()).at(-1)).toMatchObject({
      operation: { change: { ideas: [{ text: 'a night train to Rome' }] } },
    })
  })

  test('a round with the voice and no word in it is not said to be written down', async () => {
    const { begin, store, end, recordings, gateways } = await createSpeaker(agreed)
    const id = await begin()
    store.dispatch(speechBegan({ id, atMs: 0 }))
    gateways.passTime(1_000)
    await end()
    expect((await recordings.list())[0]?.isTranscribed).toBe(false)
  })

  test('a recording that cannot be noted harms nothing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { begin, say, end, texts, recordings } = await createSpeaker(agreed)
    recordings.noteTranscribed = () => Promise.reject(new Error('The disk is gone.'))
    const id = await begin()
    say(id, 'a night train')
    await end()
    expect(texts()).toEqual(['a night train'])
    expect(console.error).toHaveBeenCalledTimes(1)
  })
})

test('a recogniser that gives up leaves what it has written, and the round goes on', async () => {
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

test('for the next round it is tried again', async () => {
  const { begin, end, recogniser, store, transcript } = await createSpeaker(agreed)
  await begin()
  recogniser.giveUp('network')
  await end()
  store.dispatch(anotherAsked())
  await begin()
  expect(transcript()).toMatchObject({ phase: 'on', place: 'device' })
  expect(recogniser.running).not.toBeNull()
})

test('a microphone that is lost and comes back goes on where it was', async () => {
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

test('a hindrance does not end it', async () => {
  const { begin, store, recogniser } = await createSpeaker(agreed)
  await begin()
  store.dispatch(troubled({ trouble: 'noRoom' }))
  await settle()
  expect(recogniser.running).not.toBeNull()
})

describe('what was agreed to at an earlier visit', () => {
  test('is looked at anew when the microphone opens, once', async () => {
    const { openMicrophone, recogniser, transcript } = await createSpeaker(agreed)
    expect(recogniser.calls).toEqual([])
    await openMicrophone()
    await openMicrophone()
    expect(recogniser.calls).toEqual(['findPlace(en-GB)'])
    expect(transcript()).toEqual({ phase: 'on', language: 'en-GB', place: 'device' })
  })

  test('the servers, too', async () => {
    const { begin, recogniser } = await createSpeaker({ transcript: 'servers', language: 'ja-JP' })
    recogniser.placeByLanguage['ja-JP'] = 'servers'
    await begin()
    expect(recogniser.running?.options).toMatchObject({ language: 'ja-JP', place: 'servers' })
  })

  test('on this device: where that is gone, nothing is sent to anybody instead', async () => {
    const { begin, recogniser, transcript } = await createSpeaker(agreed)
    recogniser.placeByLanguage['en-GB'] = 'servers'
    await begin()
    expect(transcript()).toMatchObject({ phase: 'offered', place: 'servers', wasOnDevice: true })
    expect(recogniser.calls).toEqual(['findPlace(en-GB)'])
  })

  test('the servers: where this device can do it now, it does', async () => {
    const { begin, recogniser, voiceSettings } = await createSpeaker({ transcript: 'servers', language: 'en-GB' })
    await begin()
    expect(recogniser.running?.options.place).toBe('device')
    expect(voiceSettings()).toMatchObject({ transcript: 'device' })
  })

  test('where the answer comes after the round has begun, it begins then, and says that words are missing', async () => {
    const { recogniser, store, begin, say, end, texts, recordings } = await createSpeaker(agreed)
    let answer: () => void = () => undefined
    recogniser.findPlace = () => new Promise((resolve) => (answer = () => resolve('device')))
    const id = await begin()
    expect(recogniser.running).toBeNull()
    answer()
    await settle()
    expect(store.getState().transcript).toMatchObject({ phase: 'on' })
    say(id, 'a kite')
    await end()
    expect(texts()).toEqual(['a kite'])
    expect((await recordings.list())[0]?.isTranscribed).toBe(false)
  })
})

test('a record of somebody else is left alone', async () => {
  const { begin, say, end, recogniser, gateways, store } = await createSpeaker(agreed)
  const id = await begin()
  say(id, 'a night train')
  recogniser.lastWords = null
  await end()
  store.dispatch(begunElsewhere({ user: aya }))
  recogniser.hear('to Rome')
  gateways.passTime(2_000)
  await settle()
  expect((await gateways.outbox.read()).map(({ operation }) => operation.kind)).not.toContain('change')
})
