import { clip, oneLine } from '../../contract/clip-text'

const family = '👨‍👩‍👧'

test.each([
  ['fits', 4, 'fits'],
  ['too long', 3, 'too'],
  [`ab${family}`, 2 + family.length, `ab${family}`],
  [`ab${family}c`, 2 + family.length, `ab${family}`],
  [`ab${family}`, 1 + family.length, 'ab'],
  // The limit is between a letter and its accent, or between two halves of a character.
  ['abe\u0301f', 3, 'ab'],
  ['ab😀', 3, 'ab'],
  ['ab😀c', 4, 'ab😀'],
  ['x'.repeat(10_000_000), 5, 'xxxxx'],
])('clips between whole characters: %#', (text, most, clipped) => {
  expect(clip(text, most)).toBe(clipped)
})

test('a text in one line has no control characters', () => {
  expect(oneLine(' one\r\ntwo\u2028\tthree ', 9)).toBe('one two t')
  expect(oneLine('one two', 4)).toBe('one')
})

test.each(['', ' \t', '\u200B', '\u2060\u00AD', '\u3164', '\u2800 \uFE0F'])(
  'a text that shows nothing is empty: %j',
  (text) => {
    expect(oneLine(text, 9)).toBe('')
  },
)

test('invisible characters within a text stay, since they join emoji and shape scripts', () => {
  expect(oneLine(family, 9)).toBe(family)
  expect(oneLine('می\u200Cخواهم', 9)).toBe('می\u200Cخواهم')
})
