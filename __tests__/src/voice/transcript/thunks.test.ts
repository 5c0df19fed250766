import type { RecognitionPlace } from '../../../../src/voice/transcript/recogniser-gateway'
import { askForTranscript, chooseLanguage, fetchPack, setServersAllowed } from '../../../../src/voice/transcript/thunks'
import { createSpeaker, language, turnOnAt } from './create-speaker'

test.each<RecognitionPlace>(['servers', 'deviceAfterFetching', 'nowhere'])(
  'turning transcription on with the place %p only offers it, and remembers nothing',
  async (place) => {
    const { transcript, voiceSettings } = await turnOnAt(place)
    expect(transcript()).toEqual({ phase: 'offered', language, place, bytes: null, wasOnDevice: false })
    expect(voiceSettings()).toMatchObject({ transcript: 'off', language: null })
  },
)

describe('the language', () => {
  test('chosen while transcription is on withdraws the consent, and is checked anew', async () => {
    const { store, recogniser, transcript, voiceSettings } = await turnOnAt('device')
    recogniser.placeByLanguage['ja-JP'] = 'servers'
    await store.dispatch(chooseLanguage('ja-JP'))
    expect(transcript()).toEqual({
      phase: 'offered',
      language: 'ja-JP',
      place: 'servers',
      bytes: null,
      wasOnDevice: false,
    })
    expect(voiceSettings()).toMatchObject({ transcript: 'off', language: 'ja-JP' })
  })
})

describe('consent to the servers', () => {
  test('turns transcription on, and its withdrawal ends it', async () => {
    const { store, transcript, voiceSettings } = await turnOnAt('servers')
    store.dispatch(setServersAllowed(true))
    expect(transcript()).toEqual({ phase: 'on', language, place: 'servers' })
    expect(voiceSettings()).toMatchObject({ transcript: 'servers', language })

    store.dispatch(setServersAllowed(false))
    expect(transcript()).toEqual({ phase: 'offered', language, place: 'servers', bytes: null, wasOnDevice: false })
    expect(voiceSettings()).toMatchObject({ transcript: 'off' })
  })
})

describe('a language pack', () => {
  test('that cannot be downloaded is a failure, and can be tried again', async () => {
    const { store, recogniser, transcript, voiceSettings } = await turnOnAt('deviceAfterFetching')
    recogniser.packTrouble = 'notFetched'
    await store.dispatch(fetchPack())
    expect(transcript()).toEqual({ phase: 'failed', language, place: 'deviceAfterFetching', why: 'notFetched' })
    expect(voiceSettings()).toMatchObject({ transcript: 'off' })
    recogniser.packTrouble = null
    await store.dispatch(fetchPack())
    expect(transcript()).toEqual({ phase: 'on', language, place: 'device' })
  })
})

describe('a speech model', () => {
  const place = 'modelAfterFetching'

  test('is downloaded when the person asks, and turns transcription on', async () => {
    const { store, recogniser, transcript, voiceSettings } = await createSpeaker()
    recogniser.placeByLanguage[language] = place
    await store.dispatch(askForTranscript())
    expect(recogniser.calls).toContain(`fetchPack(${language})`)
    expect(transcript()).toEqual({ phase: 'on', language, place: 'model' })
    expect(voiceSettings()).toMatchObject({ transcript: 'device', language })
  })

  test('is not downloaded because of a choice on an earlier visit', async () => {
    const { recogniser, transcript } = await turnOnAt(place)
    expect(recogniser.calls).toEqual([`findPlace(${language})`])
    expect(transcript()).toMatchObject({ phase: 'offered', place })
  })
})
