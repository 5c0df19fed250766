export type TextOf = (length: number, seed: number) => string

/** Texts that grow when they are folded, have many different characters, marks to be sorted, or many words. */
export const texts = {
  words: (length, seed) =>
    Array.from({ length: length / 4 }, (_, index) => `w${(seed + index) % 977} x`)
      .join(' ')
      .slice(0, length),
  'characters that fold to eighteen': (length) => '\uFDFA'.repeat(length),
  'characters that fold to six': (length) => '\u3316'.repeat(length),
  'letters with two marks': (length) => '\u1ED9'.repeat(length),
  'marks in no order': (length) => '\u0301\u0323'.repeat(length / 2),
  'different characters': (length, seed) => {
    const codeOf = (index: number) => 0x4e00 + ((seed * 7_919 + index * (seed + 1) * 31) % 20_000)
    return String.fromCodePoint(...Array.from({ length }, (_, index) => codeOf(index)))
  },
  'one-letter words': (length) => 'a b '.repeat(length / 4),
} satisfies Record<string, TextOf>
