import { ModelError } from '../../../../src/voice/transcript/model/model-gateway'
import { createListener } from './listener'

describe('during a round', () => {
  test('the model is loaded before the start, and gets each utterance; its words are marked as heard', async () => {
    const { begin, speak, answer, recogniser, texts, isHeard } = await createListener()
    const id = await begin()
    expect(recogniser.calls).toEqual(['findPlace(en-GB)', 'prepare(en-GB)'])
    await speak(id)
    expect(recogniser.sounds).toMatchObject([{ samples: 24_000, language: 'en-GB' }])
    await answer('A night train.')
    expect(texts()).toEqual(['A night train.'])
    expect(isHeard()).toEqual([true])
  })

  test('a device that is slower than speech writes the rest down after the round', async () => {
    const { begin, speak, answer, end, recogniser, texts, hearing } = await createListener()
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
  const { recogniser, openMicrophone, transcript } = await createListener()
  recogniser.prepare = () => Promise.reject(new ModelError(trouble))
  await openMicrophone()
  expect(transcript()).toEqual({ phase: 'failed', language: 'en-GB', place, why: trouble })
})
