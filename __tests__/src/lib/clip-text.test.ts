import { clip, oneLine } from '../../../src/lib/clip-text'

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
