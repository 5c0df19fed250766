import type { FetchTrouble, FoundPlace, RecognitionPlace } from '../../../../src/voice/transcript/recogniser-gateway'
import { gaveUp } from '../../../../src/voice/transcript/transcript'
import {
  chooseLanguage,
  fetchPack,
  setServersAllowed,
  turnOffTranscript,
  turnOnTranscript,
} from '../../../../src/voice/transcript/thunks'
import { createSpeaker, language, settle, turnOnAt } from './create-speaker'

describe('turning transcription on', () => {
  test.each<RecognitionPlace>(['servers', 'deviceAfterFetching', 'nowhere'])(
    'with the place %p only offers it, and remembers nothing',
    async (place) => {
      const { transcript, voiceSettings } = await turnOnAt(place)
      expect(transcript()).toEqual({ phase: 'offered', language, place, bytes: null, wasOnDevice: false })
      expect(voiceSettings()).toMatchObject({ transcript: 'off', language: null })
    },
  )

  test('on a device that transcribes needs no consent, and is remembered for the language', async () => {
    const { transcript, voiceSettings } = await turnOnAt('device')
    expect(transcript()).toEqual({ phase: 'on', language, place: 'device' })
    expect(voiceSettings()).toMatchObject({ transcript: 'device', language })
  })

  test('uses the language that the person chose before', async () => {
    const { store, recogniser, transcript } = await createSpeaker({ language: 'fr-FR' })
    recogniser.placeByLanguage['fr-FR'] = 'device'
    await store.dispatch(turnOnTranscript())
    expect(transcript()).toEqual({ phase: 'on', language: 'fr-FR', place: 'device' })
  })

  test.each([
    [['ja'], 'ja-JP'],
    [[], 'en-US'],
  ])('in a browser with the languages %j uses %s', async (languages, expected) => {
    const { store, recogniser } = await createSpeaker()
    recogniser.languages = () => languages
    await store.dispatch(turnOnTranscript())
    expect(recogniser.calls).toEqual([`findPlace(${expected})`])
  })
})

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

  test('chosen while transcription is off is only remembered', async () => {
    const { store, recogniser, transcript, voiceSettings } = await createSpeaker()
    await store.dispatch(chooseLanguage('ja-JP'))
    expect(recogniser.calls).toEqual([])
    expect(transcript()).toEqual({ phase: 'off' })
    expect(voiceSettings()).toMatchObject({ transcript: 'off', language: 'ja-JP' })
  })

  test('chosen last counts, even if the check of an earlier one takes longer', async () => {
    const { store, recogniser, transcript } = await turnOnAt('servers')
    let answer = (_found: FoundPlace) => {}
    const { findPlace } = recogniser
    recogniser.findPlace = (tag) => (tag === 'ja-JP' ? new Promise((resolve) => (answer = resolve)) : findPlace(tag))
    const slow = store.dispatch(chooseLanguage('ja-JP'))
    await settle()
    expect(transcript()).toEqual({ phase: 'looking', language: 'ja-JP' })
    await store.dispatch(chooseLanguage('en-US'))
    answer({ place: 'servers', bytes: null })
    await slow
    expect(transcript()).toEqual({ phase: 'on', language: 'en-US', place: 'device' })
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

  test('is ignored where the browser cannot use them', async () => {
    const { store, transcript, voiceSettings } = await turnOnAt('nowhere')
    store.dispatch(setServersAllowed(true))
    expect(transcript()).toEqual({ phase: 'offered', language, place: 'nowhere', bytes: null, wasOnDevice: false })
    expect(voiceSettings()).toMatchObject({ transcript: 'off' })
  })

  test('does not end transcription on this device when it is withdrawn', async () => {
    const { store, transcript } = await turnOnAt('device')
    store.dispatch(setServersAllowed(false))
    expect(transcript()).toEqual({ phase: 'on', language, place: 'device' })
  })
})

describe('a language pack', () => {
  test('that is downloaded turns transcription on', async () => {
    const { store, recogniser, transcript, voiceSettings } = await turnOnAt('deviceAfterFetching')
    const fetching = store.dispatch(fetchPack())
    // In the click: browsers download nothing after it.
    expect(recogniser.calls.at(-1)).toBe(`fetchPack(${language})`)
    expect(transcript()).toMatchObject({ phase: 'fetching', language })
    await fetching
    expect(transcript()).toEqual({ phase: 'on', language, place: 'device' })
    expect(voiceSettings()).toMatchObject({ transcript: 'device', language })
  })

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

  test('for a language that is no longer chosen changes nothing', async () => {
    const { store, recogniser, transcript } = await turnOnAt('deviceAfterFetching')
    let answer = (_trouble: FetchTrouble | null) => {}
    recogniser.fetchPack = () => new Promise((resolve) => (answer = resolve))
    const fetching = store.dispatch(fetchPack())
    await store.dispatch(chooseLanguage('ja-JP'))
    answer(null)
    await fetching
    expect(transcript()).toMatchObject({ phase: 'offered', language: 'ja-JP' })
  })

  test.each<RecognitionPlace>(['servers', 'device', 'nowhere'])(
    'is not downloaded where transcription needs none: %p',
    async (place) => {
      const { store, recogniser } = await turnOnAt(place)
      await store.dispatch(fetchPack())
      expect(recogniser.calls).not.toContain(`fetchPack(${language})`)
    },
  )
})

describe('a recogniser that gave up', () => {
  const giveUp = async () => {
    const speaker = await turnOnAt('device')
    speaker.store.dispatch(gaveUp({ why: 'network' }))
    return speaker
  }

  test('is a failure that no download can mend', async () => {
    const { store, recogniser, transcript } = await giveUp()
    await store.dispatch(fetchPack())
    expect(recogniser.calls).not.toContain(`fetchPack(${language})`)
    expect(transcript()).toEqual({ phase: 'failed', language, place: 'device', why: 'network' })
  })

  test('can be turned on again', async () => {
    const { store, transcript } = await giveUp()
    await store.dispatch(turnOnTranscript())
    expect(transcript()).toEqual({ phase: 'on', language, place: 'device' })
  })
})

test('turning transcription off withdraws the consent', async () => {
  const { store, transcript, voiceSettings } = await turnOnAt('device')
  store.dispatch(turnOffTranscript())
  expect(transcript()).toEqual({ phase: 'off' })
  expect(voiceSettings()).toMatchObject({ transcript: 'off', language })
})

test('turning transcription off during the check leaves it off', async () => {
  const { store, recogniser, transcript } = await createSpeaker()
  let answer = (_found: FoundPlace) => {}
  recogniser.findPlace = () => new Promise((resolve) => (answer = resolve))
  const turning = store.dispatch(turnOnTranscript())
  await settle()
  store.dispatch(turnOffTranscript())
  answer({ place: 'device', bytes: null })
  await turning
  expect(transcript()).toEqual({ phase: 'off' })
})
