import { isUnspaced } from './word-slices'

/** A letter or digit of a text, and the offset where it ends. */
interface Sign {
  sign: string
  end: number
}

/**
 * How much of a text's beginning repeats earlier results, ignoring spaces, punctuation and case.
 *
 * @param before the earlier results; a repetition can start at any one of them.
 * @returns the length in UTF-16 code units: 0 for no repetition, `text.length` if all of it repeats, even incompletely.
 */
export function repeatedPrefixLength(text: string, before: readonly string[]): number {
  const signs = signsOf(text)
  if (signs.length === 0) return 0
  for (let from = 0; from < before.length; from += 1) {
    const length = beginningOf(text, signs, signsOf(before.slice(from).join(' ')))
    if (length > 0) return length
  }
  return 0
}

function beginningOf(text: string, signs: readonly Sign[], said: readonly Sign[]): number {
  if (said.length === 0) return 0
  const common = Math.min(signs.length, said.length)
  for (let place = 0; place < common; place += 1) if (signs[place]?.sign !== said[place]?.sign) return 0
  if (signs.length <= said.length) return text.length
  const end = signs[common - 1]?.end ?? 0
  // "now" does not repeat "no".
  const next = text.slice(end, end + 1)
  const isWhole = !isSign(next) || isUnspaced(next)
  return isWhole ? end : 0
}

const isSign = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

function signsOf(text: string): Sign[] {
  const signs: Sign[] = []
  let end = 0
  for (const sign of text) {
    end += sign.length
    if (isSign(sign)) signs.push({ sign: sign.toLowerCase(), end })
  }
  return signs
}
