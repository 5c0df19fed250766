import { settings } from '../../../src/voice/settings-page'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'

test('the recordings of a deleted account are removed from this device, and nobody else’s, without voice code', async () => {
  const gateways = createFakeGateways()
  const load = jest.spyOn(gateways.voice, 'load')
  const { recordings } = gateways.fakeVoice
  for (const owner of ['uid-aya', 'uid-ben', null]) {
    const about = { id: `round of ${owner}`, owner, topicTitle: 'Rain', startedAtWall: 0 }
    await recordings.begin(about, { startMs: 0, mimeType: 'audio/webm' })
  }
  await createTestStore({ gateways }).dispatch(settings.deleteFromDevice('uid-aya'))
  expect((await recordings.list()).map(({ owner }) => owner)).toEqual(['uid-ben', null])
  expect(load).not.toHaveBeenCalled()
})
