import { createBrowserRecogniser } from '../../../../src/voice/transcript/browser-recogniser'
import { createFakeSpeech } from '../../../harness/fake-speech'

const language = 'en-GB'

describe('where a language can be recognised', () => {
  test.each([
    ['available', 'available', 'device'],
    ['downloadable', 'available', 'deviceAfterFetching'],
    ['downloading', 'unavailable', 'deviceAfterFetching'],
    ['unavailable', 'available', 'servers'],
    ['unavailable', 'unavailable', 'nowhere'],
    [null, 'available', 'servers'],
  ])('on the device %s, anywhere %s: %s', async (locally, anywhere, place) => {
    const { scope } = createFakeSpeech({ locally, anywhere })
    expect(await createBrowserRecogniser(scope).findPlace(language)).toBe(place)
  })

  test('on the servers if the browser fails to say', async () => {
    expect(await createBrowserRecogniser(createFakeSpeech({ isBroken: true }).scope).findPlace(language)).toBe(
      'servers',
    )
  })
})

test.each([
  ['succeeds', createFakeSpeech(), true],
  ['fails', createFakeSpeech({ installs: false }), false],
  ['does not make the language available', createFakeSpeech({ locally: 'downloadable' }), false],
])('downloading a language pack that %s', async (_how, { scope }, isHere) => {
  expect(await createBrowserRecogniser(scope).fetchPack(language)).toBe(isHere)
})
