/** @jest-environment jest-fixed-jsdom */
import { createSpeechModel } from '../../../../../src/voice/transcript/model/speech-model'
import { installFakeCaches } from '../../../../harness/fake-cache-storage'
import { writePageConfig } from '../../../../harness/page-config'
import { installFakeModelServer } from './fake-model-server'

let caches: ReturnType<typeof installFakeCaches>

beforeEach(() => {
  // jsdom has no workers.
  Object.assign(globalThis, { Worker: jest.fn() })
  caches = installFakeCaches()
  installFakeModelServer()
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker')
  caches.remove()
})

test('the page’s configuration tells the languages of the operator’s models', async () => {
  writePageConfig({ speechModels: ['ja'] })
  const model = createSpeechModel()
  expect(await model.find('ja-JP')).toEqual({ bytes: 20, isStored: false })
  expect(await model.find('de')).toBeNull()
})
