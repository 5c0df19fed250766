import { firstSupportedLanguage } from '../../../src/lib/language'

test.each([
  [['ja-JP', 'en-US'], 'ja'],
  [['de-DE', 'ja'], 'ja'],
  [['en-GB', 'ja'], 'en'],
  [['fr'], 'en'],
])('of %j, the first supported language is %s', (languages, language) => {
  expect(firstSupportedLanguage(languages)).toBe(language)
})
