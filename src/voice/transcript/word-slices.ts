/** A slice of a text; `offset` is its start, in UTF-16 code units. */
export interface WordSlice {
  text: string
  offset: number
}

/** Scripts without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

const letter = /[\p{L}\p{N}]/u

export const isUnspaced = (text: string): boolean => unspaced.test(text)

/**
 * Splits a text into words with their surrounding spaces and punctuation. Joined, they are the text again.
 *
 * @param language BCP 47; used for scripts without spaces.
 */
export function splitWords(text: string, language: string): WordSlice[] {
  const slices: WordSlice[] = []
  for (const { 0: chunk, index } of text.matchAll(/\s*\S+\s*$|\s*\S+/g)) {
    if (!isUnspaced(chunk)) {
      slices.push({ text: chunk, offset: index })
      continue
    }
    for (const { text: word, offset } of segments(chunk, language)) slices.push({ text: word, offset: index + offset })
  }
  return slices
}

function segments(chunk: string, language: string): WordSlice[] {
  const words: WordSlice[] = []
  for (const { segment, index } of segmenterOf(language).segment(chunk)) {
    const last = words.at(-1)
    // Punctuation belongs to the word before it; at the start, spaces and punctuation belong to the word after.
    if (last && (!letter.test(segment) || !letter.test(last.text))) last.text += segment
    else words.push({ text: segment, offset: index })
  }
  return words
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  return segmenter
}

/** Whether joining the two texts needs a space between them. */
export const needsSpace = (before: string, after: string): boolean =>
  before !== '' &&
  !/\s$/.test(before) &&
  !/^\s/.test(after) &&
  !isUnspaced(before.slice(-1)) &&
  !isUnspaced(after.slice(0, 1))
