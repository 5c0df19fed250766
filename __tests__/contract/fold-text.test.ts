import fc from 'fast-check'
import { foldText } from '../../contract/fold-text'

test.each([
  ['case', 'Night TRAIN', 'night train'],
  ['a Greek sigma at the end of a word', 'ΟΔΟΣ', 'οδοσ'],
  ['a sharp s', 'Straße', 'STRASSE'],
  ['a capital sharp s', 'STRAẞE', 'strasse'],
  ['a capital i with a dot', 'İzmir', 'izmir'],
  ['accents, composed or not', 'naïve cafe\u0301', 'naive cafe'],
  ['marks of Arabic and Vietnamese', 'مُدَرِّس Việt', 'مدرس Viet'],
  ['the style of an emoji', '❤\uFE0F', '❤'],
  ['full-width letters', 'Ｎｉｇｈｔ ３', 'night 3'],
  ['half-width katakana', 'ｶﾞｷﾞﾊﾟ', 'がぎぱ'],
  ['katakana', 'カメラ ヴ ヽ', 'かめら ゔ ゝ'],
])('does not tell %s apart', (_what, one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test.each([
  ['voiced kana', 'が', 'か'],
  ['kana with a semi-voiced mark', 'パ', 'ハ'],
  ['vowel signs of an Indic script', 'कि', 'क'],
  ['Hangul syllables', '각', '가'],
])('keeps %s apart', (_what, one, other) => {
  expect(foldText(one)).not.toBe(foldText(other))
})

test('folds each letter by itself, whatever is beside it', () => {
  expect(foldText('ΟΔΟΣΗΜΟ')).toContain(foldText('ΟΔΟΣ'))
})

test('folding again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test.each([
  ['a letter with thousands of marks', `e${'\u0301\u0323'.repeat(5_000)}`, 'e'],
  ['half-width kana with thousands of marks', `ｶ${'\uFF9E\u0301'.repeat(5_000)}`, /^が/],
])('folds %s without sorting all of them', (_what, text, folded) => {
  expect(foldText(text)).toMatch(folded)
  expect(foldText(text).length).toBeLessThan(40)
})

test('cuts a text that grows too long when it is folded, never inside a character', () => {
  expect(foldText('\uFDFA'.repeat(100_000))).toHaveLength(100_000)
  expect(foldText(`a${'😀'.repeat(50_000)}`)).toHaveLength(99_999)
})
