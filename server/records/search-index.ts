import { searchVersion, type IdeaRecordRow, type StoredIdea } from '../db/schema'
import { searchable } from './text'

/** What of a record can be looked for. */
type SearchableRecord = Pick<IdeaRecordRow, 'topicTitle' | 'category' | 'comment' | 'isLiked' | 'lengthMs'> & {
  ideas: readonly StoredIdea[]
}

/** What is looked for; `search` as `searchable` makes it. */
type SearchFilters = {
  search?: string | undefined
  category?: string | undefined
  isLiked?: boolean | undefined
  lengthMs?: number | undefined
}

const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/** One step of FNV-1a of 32 bits over UTF-16 code units (draft-eastlake-fnv). */
const step = (from: number, unit: number): number => Math.imul(from ^ unit, prime)

/** The hash of a text, going on from another hash. */
const hash = (text: string, from: number): number => {
  let result = from
  for (let index = 0; index < text.length; index += 1) result = step(result, text.charCodeAt(index))
  return result
}

/** A person's tokens are their own, so that looking for one passes over nobody else's records. */
const seedOf = (userId: string) => hash(`${userId}\0`, offsetBasis)

const lineFeed = 10
const blank = 32

/** Which of the tokens of a text are made. */
type Grams = {
  /** Those of each character alone. */
  isSingle: boolean
  /** Those of all pairs in a word, or of each second one. */
  isEveryPair: boolean
}

const allGrams: Grams = { isSingle: true, isEveryPair: true }

/**
 * Adds a token for each character and each pair of neighbours in a line: short enough for Japanese and for half-typed words. Blanks
 * make no tokens of their own; the pair across them links two words. Works on UTF-16 code units, as string search does, and hashes
 * each unit once.
 */
const addGrams = (tokens: Set<number>, text: string, seed: number, { isSingle, isEveryPair }: Grams): void => {
  let before: number | undefined
  let unitsOfWord = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === lineFeed) before = undefined
    else if (unit === blank) before = before === undefined ? undefined : step(before, unit)
    else {
      if (before !== undefined && (isEveryPair || unitsOfWord === 0 || unitsOfWord % 2 === 1)) {
        tokens.add(step(before, unit) | 0)
      }
      before = step(seed, unit)
      if (isSingle) tokens.add(before | 0)
    }
    unitsOfWord = unit === lineFeed || unit === blank ? 0 : unitsOfWord + 1
  }
}

/** A pair tells more than its two halves; and beside a token over a blank half of the pairs tell as much for half of the work. */
const searchGrams = (search: string): Grams => {
  const lines = search.split('\n').map((line) => line.trim())
  return {
    isSingle: !lines.some(({ length }) => length > 1),
    isEveryPair: !lines.some((line) => line.includes(' ')),
  }
}

/** Longer than any pair of characters, so that the two never meet. */
const facetsOf = ({ category, isLiked, lengthMs }: SearchFilters): string[] => [
  ...(category === undefined ? [] : [`category ${category}`]),
  ...(isLiked ? ['is liked'] : []),
  ...(lengthMs === undefined ? [] : [`lasts ${lengthMs}`]),
]

/** The columns of a record that are there to be searched: its text, and hashes of all that it can be found by. */
export const searchColumnsOf = (userId: string, record: SearchableRecord) => {
  const { topicTitle, ideas, comment } = record
  const searchText = searchable([topicTitle, ...ideas.map(({ text }) => text), comment].join('\n'))
  const seed = seedOf(userId)
  const tokens = new Set(facetsOf(record).map((facet) => hash(facet, seed) | 0))
  addGrams(tokens, searchText, seed, allGrams)
  return { searchText, searchTokens: [...tokens], searchVersion }
}

/** Tokens that every record has that is looked for; others may have them, too. None, where nothing narrows the list. */
export const searchTokensFor = (userId: string, { search = '', ...facets }: SearchFilters): number[] => {
  const seed = seedOf(userId)
  const tokens = new Set(facetsOf(facets).map((facet) => hash(facet, seed) | 0))
  addGrams(tokens, search, seed, searchGrams(search))
  return [...tokens]
}
