/** @jest-environment jest-fixed-jsdom */
import { createVoiceSettingsStorage } from '../../../src/voice/voice-settings-storage'

const storage = createVoiceSettingsStorage()
const read = (stored: unknown) => {
  localStorage.setItem('voice', typeof stored === 'string' ? stored : JSON.stringify(stored))
  return storage.read()
}

afterEach(() => localStorage.clear())

test('an invalid retention time never deletes recordings early, but becomes the default', () => {
  for (const days of [0, -1, 1.5, '7', true, undefined]) {
    expect(read({ forgetAfterDays: days }).forgetAfterDays).toBe(30)
  }
  expect(read({ forgetAfterDays: 1 }).forgetAfterDays).toBe(1)
  expect(read({ forgetAfterDays: null }).forgetAfterDays).toBeNull()
})
