import { feature as voice } from '../../../src/voice/lazy-feature'
import { voiceSettingsChanged } from '../../../src/voice/voice-settings'
import { createFakeGateways } from '../../harness/fake-gateways'
import { createTestStore } from '../../harness/test-store'

test('a change keeps what another tab has changed', async () => {
  const gateways = createFakeGateways()
  const store = createTestStore({ gateways })
  await store.install(voice)
  const { settings } = gateways.fakeVoice
  settings.forgetAfterDays = null
  store.dispatch(voiceSettingsChanged({ language: 'en-GB' }))
  await gateways.voice.load()
  expect(settings).toMatchObject({ forgetAfterDays: null, language: 'en-GB' })
})
