/** @jest-environment jest-fixed-jsdom */
import { createVoiceSettingsStorage } from '../../../src/voice/voice-settings-storage'
import { defaultVoiceSettings } from '../../../src/voice/voice-settings'

const storage = createVoiceSettingsStorage()
const read = (stored: unknown) => {
  localStorage.setItem('voice', typeof stored === 'string' ? stored : JSON.stringify(stored))
  return storage.read()
}

afterEach(() => localStorage.clear())

test('reads what was written', () => {
  const chosen = { microphoneId: 'headset', transcript: 'servers', language: 'ja', forgetAfterDays: null } as const
  storage.write(chosen)
  expect(storage.read()).toEqual(chosen)
})

test('what a newer version has stored stays', () => {
  localStorage.setItem('voice', JSON.stringify({ colour: 'red' }))
  storage.write(defaultVoiceSettings)
  expect(JSON.parse(localStorage.getItem('voice') ?? '')).toMatchObject({ colour: 'red' })
})

test.each([
  ['nothing', null],
  ['invalid JSON', '{'],
  ['a list', '[]'],
  ['a number', '3'],
  ['null', 'null'],
])('returns the defaults if the storage contains %s', (_what, stored) => {
  if (stored !== null) localStorage.setItem('voice', stored)
  expect(storage.read()).toEqual(defaultVoiceSettings)
})

test('an invalid setting gets its default, and the others stay', () => {
  const chosen = { microphoneId: 'headset', transcript: 'device', language: 'ja', forgetAfterDays: 7 }
  expect(read({ ...chosen, microphoneId: 3 })).toEqual({ ...chosen, microphoneId: null })
  expect(read({ ...chosen, transcript: 'everywhere' })).toEqual({ ...chosen, transcript: 'off' })
  expect(read({ ...chosen, language: ['ja'] })).toEqual({ ...chosen, language: null })
})

test('an invalid retention time never deletes recordings early, but becomes the default', () => {
  for (const days of [0, -1, 1.5, '7', true, undefined]) {
    expect(read({ forgetAfterDays: days }).forgetAfterDays).toBe(30)
  }
  expect(read({ forgetAfterDays: 1 }).forgetAfterDays).toBe(1)
  expect(read({ forgetAfterDays: null }).forgetAfterDays).toBeNull()
})
