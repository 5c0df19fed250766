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
  for (const chunk of chunksOf(text)) {
    if (!isUnspaced(chunk.text)) {
      slices.push(chunk)
      continue
    }
    for (const { text: word, offset } of segments(chunk.text, language)) {
      slices.push({ text: word, offset: chunk.offset + offset })
    }
  }
  return slices
}

/** Splits a text at its spaces: each chunk begins with the spaces before it, and the last one also has those at the end. */
function chunksOf(text: string): WordSlice[] {
  const ends = Array.from(text.matchAll(/\S+/g), ({ 0: chunk, index }) => index + chunk.length)
  return ends.map((end, place) => {
    const offset = ends[place - 1] ?? 0
    return { text: text.slice(offset, place === ends.length - 1 ? text.length : end), offset }
  })
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
