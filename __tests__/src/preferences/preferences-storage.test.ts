/** @jest-environment jest-fixed-jsdom */
import { defaultPreferences } from '../../../src/preferences/preferences'
import { createPreferencesCopy } from '../../../src/preferences/account/device-copy'
import { createPreferencesStorage } from '../../../src/preferences/preferences-storage'

const storage = createPreferencesStorage()
const read = (stored: unknown) => {
  localStorage.setItem('preferences', typeof stored === 'string' ? stored : JSON.stringify(stored))
  return storage.read()
}

afterEach(() => {
  localStorage.clear()
  document.cookie = 'language=; max-age=0'
})

test.each([
  ['reminderAt', '24:00', '7:30', '07:60', '0730', 730, ''],
  ['mode', 'shout', '', null, 1, ['speak']],
  ['language', 'de', '', 1, ['ja']],
  ['firstDay', 0, 8, 1.5, '1'],
  ['dayBeginsAt', -1, 7, 1.5, '4'],
  ['restDays', 'Sunday', [0, 7], [1.5], ['1'], [null]],
  ['lengthMs', 0, 45_000, '30000', null],
])('an invalid %s is ignored, and the others stay', (name, ...values) => {
  for (const value of values) {
    expect(read({ countIn: true, [name]: value })).toEqual({ ...defaultPreferences, countIn: true })
  }
})

test('the cookie has the chosen language, and is removed with the choice', () => {
  storage.write({ language: 'ja' }, 0)
  expect(document.cookie).toBe('language=ja')
  storage.write({ language: null }, 1)
  expect(document.cookie).toBe('')
})

test('two tabs keep each other’s changes, and a change is later than the one it follows, even by a clock that is behind', () => {
  storage.write({ roundsPerDay: 3 }, 2_000)
  createPreferencesStorage().write({ ideasPerRound: 7 }, 3_000)
  storage.write({ roundsPerDay: 2 }, 1_000)
  expect(storage.read()).toEqual({ ...defaultPreferences, roundsPerDay: 2, ideasPerRound: 7 })
  expect(createPreferencesCopy().read()).toMatchObject({
    changedAt: { roundsPerDay: 2_001, ideasPerRound: 3_000 },
    unsent: ['roundsPerDay', 'ideasPerRound'],
  })
})
