import { createHash } from 'node:crypto'
import { codeLength, codeLetters } from '../../contract/rooms/room-code'

/** 256 bits in base64url. */
const keyPattern = /^[\w-]{43}$/

const hashOf = (text: string) => createHash('sha256').update(text)

/** What is stored of a member's secret; null if the header has none. */
export const storedKeyOf = (header: string | readonly string[] | undefined): string | null =>
  typeof header === 'string' && keyPattern.test(header) ? hashOf(header).digest('base64url') : null

/**
 * The code of a room that this key opens: always the same one, so that opening can be repeated.
 *
 * @param attempt counts the codes that belong to another room
 */
export const codeOf = (storedKey: string, attempt: number): string => {
  let rest = hashOf(`${attempt} ${storedKey}`).digest().readBigUInt64BE()
  let code = ''
  for (let letters = 0; letters < codeLength; letters += 1) {
    code += codeLetters[Number(rest % BigInt(codeLetters.length))] ?? ''
    rest /= BigInt(codeLetters.length)
  }
  return code
}
