import { anotherAsked, ideasEdited } from '../../../../src/exercise/round'
import { begunElsewhere } from '../../../../src/session/session'
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

  test('the last words are saved even if another round was requested before', async () => {
    const { round, store, lastWords, changes } = await endBeforeLastWords('a night train')
    store.dispatch(anotherAsked())
    await lastWords('to Rome')
    expect(round()).toEqual({ phase: 'idle' })
    expect((await changes()).at(-1)).toMatchObject({
      operation: { change: { heard: [{ text: 'a night train to Rome' }] } },
    })
  })

  test('another person’s record is not changed', async () => {
    const { store, lastWords, changes } = await endBeforeLastWords('a night train')
    store.dispatch(begunElsewhere({ user: aya }))
    await lastWords('to Rome')
    expect(await changes()).toEqual([])
  })
})
