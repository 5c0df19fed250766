import { onLanguageShown, showLanguage, shownLanguage, switchLanguage } from '../../../src/lib/language'
import { formatDay, formatLongDay, formatTime, formatWeekday } from '../../../src/lib/format-day'
import { formatSeconds } from '../../../src/lib/format-figures'
import { titleOf } from '../../../src/lib/title'
import { formatNumber, t, tn, tWord } from '../../../src/lib/translation'
import { japanese } from '../../../src/translations/ja'

afterEach(() => showLanguage('en', {}))

test('English stands in the code', () => {
  expect(t('today')).toBe('today')
  expect(t('said, {length}', { length: '2.4 s' })).toBe('said, 2.4 s')
})

test('Japanese stands in its catalogue, and can be left again', async () => {
  await switchLanguage('ja')
  expect(shownLanguage()).toBe('ja')
  expect(t('today')).toBe('今日')
  expect(t('said, {length}', { length: formatSeconds(2_400) })).toBe('音声、2.4秒')
  await switchLanguage('en')
  expect(t('today')).toBe('today')
})

test('English is there at once', () => {
  showLanguage('ja', japanese)
  void switchLanguage('en')
  expect(shownLanguage()).toBe('en')
})

test('of two languages the one that was asked for last is shown', async () => {
  await Promise.all([switchLanguage('ja'), switchLanguage('en')])
  expect(shownLanguage()).toBe('en')
})

test('who listens hears of a change, and of nothing else', async () => {
  const heard: string[] = []
  const stop = onLanguageShown(() => heard.push(shownLanguage()))
  await switchLanguage('ja')
  await switchLanguage('ja')
  await switchLanguage('en')
  stop()
  await switchLanguage('ja')
  expect(heard).toEqual(['ja', 'en'])
})

test('a text that the catalogue does not have is said in English', () => {
  showLanguage('ja', {})
  expect(t('today')).toBe('today')
})

describe('counting', () => {
  const ideas = (count: number) => tn(count, '{count} idea', '{count} ideas')

  test('one is one in English, and all else is many', () => {
    expect([0, 1, 2, 1038].map(ideas)).toEqual(['0 ideas', '1 idea', '2 ideas', '1,038 ideas'])
  })

  test('Japanese has one form', () => {
    showLanguage('ja', japanese)
    expect([1, 1038].map(ideas)).toEqual(['アイデア1個', 'アイデア1,038個'])
  })
})

test('what a person wrote is put in as it is', () => {
  expect(t('said, {length}', { length: '{length} $& $1' })).toBe('said, {length} $& $1')
})

test('a word kept in English is translated where there is a translation', () => {
  showLanguage('ja', japanese)
  expect(tWord('Study')).toBe('学び')
  expect(['Gardening', 'constructor', ''].map(tWord)).toEqual(['Gardening', 'constructor', ''])
})

describe('in Japanese', () => {
  beforeEach(() => showLanguage('ja', japanese))

  test('days', () => {
    const words = ['2026-11-20', '2026-11-19', '2026-11-18', '2025-12-30'].map((day) => formatDay(day, '2026-11-20'))
    expect(words).toEqual(['今日', '昨日', '11月18日', '2025年12月30日'])
    expect(formatLongDay('2026-11-17')).toBe('2026年11月17日火曜日')
    expect(formatWeekday('2026-11-17')).toBe('火')
    expect(formatTime(new Date(2026, 10, 17, 0, 5).toISOString())).toBe('00:05')
  })

  test('numbers', () => expect(formatNumber(1038)).toBe('1,038'))

  test('titles', () => {
    expect(titleOf('/dashboard')).toBe('ダッシュボード | Idea Training')
    expect(titleOf('/error/404')).toBe('エラー 404 | Idea Training')
    expect(titleOf('/records/record', 'Dashboard')).toBe('記録 Dashboard | Idea Training')
  })
})
