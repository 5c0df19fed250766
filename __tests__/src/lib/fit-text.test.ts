import { fitToMaximum } from '../../../src/lib/fit-text'

const family = '👩‍👩‍👧‍👦'

describe('a full field', () => {
  test.each([
    ['text that fits stays unchanged', 'ab', 'abc', 'abc'],
    ['inserting into text that fits', 'ac', 'abc', 'abc'],
    ['the same text', 'abc', 'abc', 'abc'],
    ['typing at the end', 'abcde', 'abcdef', 'abcde'],
    ['typing in the middle', 'abcde', 'abXcde', 'abcde'],
    ['typing at the start', 'abcde', 'Xabcde', 'abcde'],
    ['pasting into an empty field', '', 'abcdefg', 'abcde'],
    ['pasting in the middle takes what fits', 'abcd', 'abXYZcd', 'abXcd'],
    ['pasting over a part takes what fits', 'abcde', 'aVWXYZe', 'aVWXe'],
    ['the same letter again', 'aaaaa', 'aaaaaa', 'aaaaa'],
    ['an emoji that does not fit', 'abcd', 'abcd🙂', 'abcd'],
    ['a joined emoji of which only a part would fit', 'abc', `abc${family}`, 'abc'],
    ['pasting over an emoji that ends like the pasted one', 'abc🙂', 'vwxyz😂', 'vwxyz'],
    ['typing into a text that is too long already', 'abcdefg', 'abcdXefg', 'abcdefg'],
    ['deleting from a text that is too long already', 'abcdefgh', 'abcdefg', 'abcdefg'],
  ])('%s', (_what, previous, next, fitted) => {
    expect(fitToMaximum(previous, next, 5)).toBe(fitted)
  })
})
