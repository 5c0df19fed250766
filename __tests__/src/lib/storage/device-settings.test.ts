/** @jest-environment jest-fixed-jsdom */
import { defaultPreferences } from '../../../../src/preferences/preferences'
import { createPreferencesStorage } from '../../../../src/preferences/preferences-storage'
import { emptyMemory } from '../../../../src/topics/topics-memory'
import { createTopicsStorage } from '../../../../src/topics/topics-storage'
import { defaultVoiceSettings } from '../../../../src/voice/voice-settings'
import { createVoiceSettingsStorage } from '../../../../src/voice/voice-settings-storage'

/** Storages of settings in local storage. They may store more than they read. */
interface DeviceSettings {
  key: string
  defaults: object
  read: () => object
  /** Writes other values than the defaults; returns them. */
  write: () => object
}

const [preferences, topics, voice] = [createPreferencesStorage(), createTopicsStorage(), createVoiceSettingsStorage()]

const storages: DeviceSettings[] = [
  {
    ...{ key: 'preferences', defaults: defaultPreferences, read: preferences.read },
    write: () => {
      const chosen = { ...defaultPreferences, language: 'ja', restDays: [5, 6], reminderAt: '07:30' } as const
      preferences.write({ ...chosen, restDays: [5, 6] }, 0)
      return chosen
    },
  },
  {
    ...{ key: 'topics', defaults: emptyMemory, read: topics.read },
    write: () => {
      const rain = { topicTitle: 'Rain', category: 'Diary', owner: null } as const
      const memory = { shown: ['empty-jar'], own: [rain], language: 'ja' } as const
      topics.write({ ...memory, shown: ['empty-jar'], own: [rain] })
      return memory
    },
  },
  {
    ...{ key: 'voice', defaults: defaultVoiceSettings, read: voice.read },
    write: () => {
      const chosen = { microphoneId: 'headset', transcript: 'servers', language: 'ja', forgetAfterDays: null } as const
      voice.write(chosen)
      return chosen
    },
  },
]

afterEach(() => localStorage.clear())

test.each(storages)('$key: what is written is read again, and what a newer version has stored stays', (storage) => {
  localStorage.setItem(storage.key, JSON.stringify({ colour: 'red' }))
  expect(storage.read()).toEqual(storage.defaults)
  const written = storage.write()
  expect(storage.read()).toEqual(written)
  expect(JSON.parse(localStorage.getItem(storage.key) ?? '')).toMatchObject({ colour: 'red' })
})

test.each(storages)('$key: what cannot be read counts as nothing', ({ key, read, defaults }) => {
  expect(read()).toEqual(defaults)
  for (const stored of ['{', '[]', 'null', '"text"']) {
    localStorage.setItem(key, stored)
    expect(read()).toEqual(defaults)
  }
})
