import { sql } from 'drizzle-orm'
import { cutText, foldBeginning } from '../../contract/fold-text'
import { defaultAim, type Aim } from '../../contract/limits'
import type { SearchTerm } from '../../contract/search-text'
import { ideaRecords, searchVersion, type IdeaRecordRow, type StoredIdea } from './tables'
import { searchable, storable } from './text'

/** The parts of a record that can be searched. */
type SearchableRecord = Pick<IdeaRecordRow, 'topicTitle' | 'category' | 'comment' | 'isLiked' | 'lengthMs'> & {
  ideas: readonly StoredIdea[]
  tags?: readonly string[]
  aim?: Aim
}

/** Search filters. */
type SearchFilters = {
  search?: readonly SearchTerm[] | undefined
  category?: string | undefined
  isLiked?: boolean | undefined
  lengthMs?: number | undefined
  /** A folded tag. */
  tag?: string | undefined
  aim?: Aim | undefined
}

const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/** One step of FNV-1a of 32 bits over UTF-16 code units (draft-eastlake-fnv). */
const step = (from: number, unit: number): number => Math.imul(from ^ unit, prime)

/** Hashes a text, continuing from another hash. */
const hash = (text: string, from: number): number => {
  let result = from
  for (let index = 0; index < text.length; index += 1) result = step(result, text.charCodeAt(index))
  return result
}

/** Tokens are seeded with the person, so that a search never reads other people's records. */
const seedOf = (userId: string) => hash(`${userId}\0`, offsetBasis)

const lineFeed = 10
const blank = 32

/** Which tokens of a text to create. */
type Grams = {
  /** One for each character. */
  isSingle: boolean
  /** One for each pair in a word, or for every second pair. */
  isEveryPair: boolean
}

const allGrams: Grams = { isSingle: true, isEveryPair: true }

/**
 * Adds a token for each character and each pair of neighbours in a word: short enough for Japanese and for half-typed words. Works on
 * UTF-16 code units, as string search does, and hashes each unit once.
 *
 * @param most ends at so many tokens
 * @returns how much of the text has been read
 */
const addGrams = (
  tokens: Set<number>,
  text: string,
  seed: number,
  { isSingle, isEveryPair }: Grams,
  most = Infinity,
): number => {
  let before: number | undefined
  let unitsOfWord = 0
  let index = 0
  for (; index < text.length && tokens.size < most; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === lineFeed || unit === blank) {
      before = undefined
      unitsOfWord = 0
    } else {
      if (before !== undefined && (isEveryPair || unitsOfWord % 2 === 1)) {
        tokens.add(step(before, unit) | 0)
      }
      before = step(seed, unit)
      if (isSingle) tokens.add(before | 0)
      unitsOfWord += 1
    }
  }
  return index
}

/** How many units of the word before a gap its token is made of, with one of the word after it. */
const unitsBeforeGap = 2

/** The token of a gap between two words. Longer than any pair of characters, so it cannot be the same. */
const gapToken = (before: string, after: string, seed: number): number =>
  hash(`${before.slice(-unitsBeforeGap)}  ${after.charAt(0)}`, seed) | 0

/** Adds a token for each gap between two words in a line, so that a rare phrase of frequent words is found as quickly as a rare word. */
const addGaps = (tokens: Set<number>, text: string, seed: number): void => {
  for (const line of text.split('\n')) {
    let before: string | undefined
    for (const word of line.split(' ')) {
      if (word === '') continue
      if (before !== undefined) tokens.add(gapToken(before, word, seed))
      before = word
    }
  }
}

/** Adds the tokens of a phrase's gaps. In the text its first word may end a longer one, so there is none after a single unit. */
const addGapsOfPhrase = (tokens: Set<number>, term: SearchTerm, seed: number): void => {
  for (const [place, word] of term.entries()) {
    const next = term[place + 1]
    if (next !== undefined && (place > 0 || word.length >= unitsBeforeGap)) tokens.add(gapToken(word, next, seed))
  }
}

/** A pair is more selective than single characters. For several words, every second pair is enough, at half the cost. */
const searchGrams = (words: readonly string[]): Grams => ({
  isSingle: words.every(({ length }) => length === 1),
  isEveryPair: words.length === 1,
})

/** Longer than any pair of characters, so they cannot collide. */
const facetsOf = (
  { category, isLiked, lengthMs, aim = defaultAim }: SearchFilters,
  tags: readonly string[],
): string[] => [
  ...(category === undefined ? [] : [`category ${category}`]),
  ...(isLiked ? ['is liked'] : []),
  ...(lengthMs === undefined ? [] : [`lasts ${lengthMs}`]),
  // Most rounds have the default, and so have the earlier ones.
  ...(aim === defaultAim ? [] : [`aims at ${aim}`]),
  ...tags.map((tag) => `tagged ${tag}`),
]

/**
 * A record is found by its first 16,000 UTF-16 code units, or by less if they have more different characters and pairs than any language.
 * Each of these is an entry in the index, and the longest possible round would take seconds to save.
 */
const searchedLimits = { length: 16_000, tokens: 3_000 }

const textOf = ({ topicTitle, ideas, comment, tags = [] }: SearchableRecord): string =>
  [topicTitle, ...ideas.map(({ text }) => text), ...tags.map((tag) => `#${tag}`), comment].join('\n')

const tagKeysOf = ({ tags = [] }: SearchableRecord): string[] => tags.map(searchable)

const facetTokensOf = (record: SearchableRecord, seed: number): number[] =>
  facetsOf(record, tagKeysOf(record)).map((facet) => hash(facet, seed) | 0)

/** The search columns of a record: its text, and the hashes it can be found by. */
export const searchColumnsOf = (userId: string, record: SearchableRecord) => {
  const folded = foldBeginning(storable(textOf(record)), searchedLimits.length)
  const tagKeys = tagKeysOf(record)
  const seed = seedOf(userId)
  const tokens = new Set(facetTokensOf(record, seed))
  const searchText = cutText(folded, addGrams(tokens, folded, seed, allGrams, searchedLimits.tokens))
  addGaps(tokens, searchText, seed)
  return { searchText, searchTokens: [...tokens], searchVersion, tagKeys }
}

/** The search columns that differ after a change of a stored record. */
export const changedSearchColumns = (userId: string, before: SearchableRecord, after: SearchableRecord) => {
  if (textOf(before) !== textOf(after)) return searchColumnsOf(userId, after)
  const seed = seedOf(userId)
  const [removed, added] = [facetTokensOf(before, seed), facetTokensOf(after, seed)]
  if (removed.join() === added.join()) return {}
  const kept = removed.reduce(
    (tokens, token) => sql`array_remove(${tokens}, ${token}::int)`,
    sql`${ideaRecords.searchTokens}`,
  )
  return { searchTokens: sql<number[]>`${kept} || ${sql.param(added, ideaRecords.searchTokens)}::int[]` }
}

/** Tokens that every match has; other records may have them, too. Empty if there is no filter. */
export const searchTokensFor = (userId: string, { search = [], tag, ...facets }: SearchFilters): number[] => {
  const seed = seedOf(userId)
  const tokens = new Set(facetsOf(facets, tag === undefined ? [] : [tag]).map((facet) => hash(facet, seed) | 0))
  const words = search.flat()
  addGrams(tokens, words.join('\n'), seed, searchGrams(words))
  for (const term of search) addGapsOfPhrase(tokens, term, seed)
  return [...tokens]
}
