/** The letters of a room's code: none looks like another or like a digit, and without vowels they form no words. */
export const codeLetters = 'BCDFGHJKMNPQRSTVWXYZ'

/** Letters of a code. */
export const codeLength = 6

const code = new RegExp(`^[${codeLetters}]{${codeLength}}$`)

/** A room's code from what a person typed or a link has, without spaces and hyphens and in capitals; null if it cannot be one. */
export function parseRoomCode(text: string): string | null {
  const letters = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  return code.test(letters) ? letters : null
}
