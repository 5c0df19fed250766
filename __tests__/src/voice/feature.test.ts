/** @jest-environment jest-fixed-jsdom */
import { feature } from '../../../src/voice/feature'
import { installFakeFiles } from '../../harness/fake-files'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'

function setUp() {
  const gateways = createFakeGateways()
  const load = jest.spyOn(gateways.voice, 'load')
  const { dispatch } = createTestStore({ gateways })
  return {
    recordings: gateways.fakeVoice.recordings,
    load,
    forget: () => dispatch(feature.deleteFromDevice('uid-aya')),
  }
}

test('the recordings of a deleted account are removed from this device, and nobody else’s', async () => {
  installFakeFiles().put('recordings/any/0.webm', 'drip')
  const { recordings, forget } = setUp()
  for (const owner of ['uid-aya', 'uid-ben', null]) {
    const about = { id: `round of ${owner}`, owner, topicTitle: 'Rain', startedAtWall: 0 }
    await recordings.begin(about, { startMs: 0, mimeType: 'audio/webm' })
  }
  await forget()
  expect((await recordings.list()).map(({ owner }) => owner)).toEqual(['uid-ben', null])
})

test('the voice code is not loaded if this device has no recordings', async () => {
  installFakeFiles()
  const { load, forget } = setUp()
  await forget()
  expect(load).not.toHaveBeenCalled()
})
