import { settle, createSpeaker } from './create-speaker'

const agreed = { transcript: 'device', language: 'en-GB' } as const

describe('the consent of an earlier visit', () => {
  test('for this device does not send anything to servers if the device no longer supports it', async () => {
    const { begin, recogniser, transcript } = await createSpeaker(agreed)
    recogniser.placeByLanguage['en-GB'] = 'servers'
    await begin()
    expect(transcript()).toMatchObject({ phase: 'offered', place: 'servers', wasOnDevice: true })
    expect(recogniser.calls).toEqual(['findPlace(en-GB)'])
  })

  test('for the servers uses this device if it supports the language now', async () => {
    const { begin, recogniser, voiceSettings } = await createSpeaker({ transcript: 'servers', language: 'en-GB' })
    await begin()
    expect(recogniser.running?.options.place).toBe('device')
    expect(voiceSettings()).toMatchObject({ transcript: 'device' })
  })

  test('if the check ends during the round, recognition begins late, and the recording is not marked as transcribed', async () => {
    const { recogniser, store, begin, say, end, texts, recordings } = await createSpeaker(agreed)
    let answer: () => void = () => undefined
    recogniser.findPlace = () => new Promise((resolve) => (answer = () => resolve({ place: 'device', bytes: null })))
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
