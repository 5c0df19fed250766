import { askForTranscript, fetchPack, removeModels } from '../../../../src/voice/transcript/thunks'
import { createSpeaker, language, settle, turnOnAt } from './create-speaker'

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

  test('waits for another click in a browser that saves data', async () => {
    const { store, recogniser, transcript } = await createSpeaker()
    recogniser.placeByLanguage[language] = place
    recogniser.savesData = () => true
    await store.dispatch(askForTranscript())
    expect(transcript()).toEqual({ phase: 'offered', language, place, bytes: 21_000_000, wasOnDevice: false })
    await store.dispatch(fetchPack())
    expect(transcript()).toMatchObject({ phase: 'on', place: 'model' })
  })

  test('is not downloaded because of a choice on an earlier visit', async () => {
    const { recogniser, transcript } = await turnOnAt(place)
    expect(recogniser.calls).toEqual([`findPlace(${language})`])
    expect(transcript()).toMatchObject({ phase: 'offered', place })
  })

  test('reports its download once for each percent', async () => {
    const { store, recogniser, transcript } = await turnOnAt(place)
    recogniser.packTrouble = 'never'
    void store.dispatch(fetchPack())
    expect(transcript()).toEqual({ phase: 'fetching', language, place, share: 0.25 })
  })

  test('is removed, which turns transcription off', async () => {
    const { store, recogniser, transcript, voiceSettings } = await turnOnAt('model')
    const removing = store.dispatch(removeModels())
    await settle()
    expect(recogniser.calls).toContain('removeModels()')
    await removing
    expect(transcript()).toEqual({ phase: 'off' })
    expect(voiceSettings()).toMatchObject({ transcript: 'off' })
    expect(await recogniser.modelBytes()).toBe(0)
  })

  test('that cannot be removed is still there, and the caller learns why', async () => {
    const { store, recogniser, transcript } = await turnOnAt('model')
    recogniser.removeModels = () => Promise.reject(new Error('The disk is busy.'))
    await expect(store.dispatch(removeModels())).rejects.toThrow('The disk is busy.')
    expect(transcript()).toEqual({ phase: 'off' })
  })
})
