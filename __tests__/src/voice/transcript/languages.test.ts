import { languageChoices } from '../../../../src/voice/transcript/languages'

test('the browser’s languages come first, without duplicates', () => {
  const labels = languageChoices(['en-GB', 'ja'], 'en-GB').map(({ label }) => label)
  expect(labels.slice(0, 4)).toEqual(['English (UK)', '日本語', 'English (US)', '中文（普通话）'])
  expect(new Set(labels).size).toBe(labels.length)
})
