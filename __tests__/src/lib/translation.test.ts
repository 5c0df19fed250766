import { onLanguageShown, showLanguage, shownLanguage, switchLanguage } from '../../../src/lib/language'
import { formatSeconds } from '../../../src/lib/format-figures'
import { t, tn, tWord } from '../../../src/lib/translation'
import { japanese } from '../../../src/translations/ja'

afterEach(() => showLanguage('en', {}))

test('English needs no catalogue', () => {
  expect(t('today')).toBe('today')
  expect(t('spoken, {length}', { length: '2.4 s' })).toBe('spoken, 2.4 s')
})

test('switches to Japanese and back', async () => {
  await switchLanguage('ja')
  expect(shownLanguage()).toBe('ja')
  expect(t('today')).toBe('今日')
  expect(t('spoken, {length}', { length: formatSeconds(2_400) })).toBe('音声、2.4秒')
  await switchLanguage('en')
  expect(t('today')).toBe('today')
})

test('of two switches at once, the later one wins', async () => {
  await Promise.all([switchLanguage('ja'), switchLanguage('en')])
  expect(shownLanguage()).toBe('en')
})

test('listeners are notified of changes only', async () => {
  const heard: string[] = []
  const stop = onLanguageShown(() => heard.push(shownLanguage()))
  await switchLanguage('ja')
  await switchLanguage('ja')
  await switchLanguage('en')
  stop()
  await switchLanguage('ja')
  expect(heard).toEqual(['ja', 'en'])
})

test('a text without a translation is shown in English', () => {
  showLanguage('ja', {})
  expect(t('today')).toBe('today')
})

describe('counting', () => {
  const ideas = (count: number) => tn(count, '{count} idea', '{count} ideas')

  test('English uses the singular for 1 only', () => {
    expect([0, 1, 2, 1038].map(ideas)).toEqual(['0 ideas', '1 idea', '2 ideas', '1,038 ideas'])
  })

  test('Japanese has one plural form', () => {
    showLanguage('ja', japanese)
    expect([1, 1038].map(ideas)).toEqual(['アイデア1個', 'アイデア1,038個'])
  })
})

test('user text is inserted unchanged', () => {
  expect(t('spoken, {length}', { length: '{length} $& $1' })).toBe('spoken, {length} $& $1')
})

test('a word stored in English is translated if there is a translation', () => {
  showLanguage('ja', japanese)
  expect(tWord('Study')).toBe('学び')
  expect(['Gardening', 'constructor', ''].map(tWord)).toEqual(['Gardening', 'constructor', ''])
})
