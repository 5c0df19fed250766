import type { RecognisedWord, RecogniserTrouble } from '../../../../src/voice/transcript/recogniser-gateway'
import { createBrowserRecogniser } from '../../../../src/voice/transcript/browser-recogniser'
import { createFakeGateways } from '../../../harness/fake-gateways'
import { createFakeSpeech, type FakeSpeech } from '../../../harness/fake-speech'

const language = 'en-GB'

/** Starts a recognition with the fake clock. */
function recognise(speech: FakeSpeech, place: 'device' | 'servers' = 'device', track: MediaStreamTrack | null = null) {
  const { clock, passTime } = createFakeGateways()
  let words: readonly RecognisedWord[] = []
  const gaveUp: RecogniserTrouble[] = []
  const recognition = createBrowserRecogniser(speech.scope).recognise(
    { language, place, track, clock },
    { recognised: (recognised) => (words = recognised), gaveUp: (why) => gaveUp.push(why) },
  )
  const text = () => words.map((word) => word.text).join('')
  return { recognition, gaveUp, passTime, text, words: () => words }
}

test('recognises on this device only, in the language, with interim results, from the open microphone', () => {
  const speech = createFakeSpeech()
  const track: MediaStreamTrack = Object.create(null)
  recognise(speech, 'device', track)
  expect(speech.session()).toMatchObject({
    ...{ lang: language, continuous: true, interimResults: true, processLocally: true },
  })
  expect(speech.session().startedWith).toBe(track)
})

test('recognises on the servers only if asked to', () => {
  const speech = createFakeSpeech()
  recognise(speech, 'servers')
  expect(speech.session().processLocally).toBe(false)
})

test('does not start a browser that would ignore “on this device only”', () => {
  const speech = createFakeSpeech({ locally: null })
  const { gaveUp } = recognise(speech, 'device')
  expect(speech.sessions).toEqual([])
  expect(gaveUp).toEqual(['languageMissing'])
})

test('restarts at once after the browser stops at a silence, without losing or repeating words', () => {
  const speech = createFakeSpeech()
  const { passTime, text, gaveUp } = recognise(speech)
  for (const idea of ['a night train', 'a kite', 'a long walk', 'bread']) {
    passTime(2_000)
    speech.session().tell(`${idea}…`)
    passTime(500)
    speech.session().tell(idea)
    passTime(7_000)
    speech.session().fail('no-speech')
    speech.session().end()
  }
  expect(speech.sessions).toHaveLength(5)
  expect(speech.sessions.every(({ processLocally }) => processLocally)).toBe(true)
  expect(text()).toBe('a night train a kite a long walk bread')
  expect(gaveUp).toEqual([])
})

test.each([
  ['not-allowed', 'notAllowed'],
  ['language-not-supported', 'languageMissing'],
])('gives up at once after %s', (error, why) => {
  const speech = createFakeSpeech()
  const { gaveUp, passTime } = recognise(speech)
  speech.session().fail(error)
  speech.session().end()
  passTime(60_000)
  expect(gaveUp).toEqual([why])
  expect(speech.sessions).toHaveLength(1)
})

test('stopping waits for the last words, and starts no new session', async () => {
  const speech = createFakeSpeech()
  const { recognition, passTime, text } = recognise(speech)
  passTime(2_000)
  speech.session().tell('a night…')
  const stopping = recognition.stop()
  expect(speech.session().isStopped).toBe(true)
  passTime(800)
  speech.session().tell('a night train')
  speech.session().end()
  await stopping
  passTime(10_000)
  expect(text()).toBe('a night train')
  expect(speech.sessions).toHaveLength(1)
})
