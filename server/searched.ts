import type { IdeaRecordRow, StoredIdea } from './db/schema'
import { searchable } from './text'

/** What of a record can be looked for. */
type Searched = Pick<IdeaRecordRow, 'topicTitle' | 'category' | 'comment' | 'isLiked' | 'lengthMs'> & {
  ideas: readonly StoredIdea[]
}

/** What is looked for; `search` as `searchable` makes it. */
type Wanted = {
  search?: string | undefined
  category?: string | undefined
  isLiked?: boolean | undefined
  lengthMs?: number | undefined
}

const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/** FNV-1a of 32 bits over UTF-16 code units, going on from another hash (draft-eastlake-fnv). */
const hash = (text: string, from = offsetBasis): number => {
  let result = from
  for (let index = 0; index < text.length; index += 1) result = Math.imul(result ^ text.charCodeAt(index), prime)
  return result
}

/** A person's tokens are their own, so that looking for one passes over nobody else's records. */
const tokenOf = (userId: string) => {
  const from = hash(`${userId}\0`)
  return (word: string) => hash(word, from) | 0
}

/**
 * Each character, and each two that stand together: short enough for Japanese, and for what is half typed. In UTF-16 code
 * units, for what one text holds of another it holds of its units, too.
 */
const gramsOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      Array.from({ length: line.length }, (_, index) => [
        line.slice(index, index + 1),
        line.slice(index, index + 2),
      ]).flat(),
    )

/** Longer than any pair of characters, so that the two never meet. */
const facetsOf = ({ category, isLiked, lengthMs }: Wanted): string[] => [
  ...(category === undefined ? [] : [`category ${category}`]),
  ...(isLiked ? ['is liked'] : []),
  ...(lengthMs === undefined ? [] : [`lasts ${lengthMs}`]),
]

/** The columns of a record that are there to be searched: its text, and hashes of all that it can be found by. */
export const searchColumnsOf = (userId: string, record: Searched) => {
  const { topicTitle, ideas, comment } = record
  const searchText = searchable([topicTitle, ...ideas.map(({ text }) => text), comment].join('\n'))
  const words = [...facetsOf(record), ...gramsOf(searchText)]
  return { searchText, searchTokens: [...new Set(words.map(tokenOf(userId)))] }
}

/** Tokens that every record has that is looked for; others may have them, too. None, where nothing narrows the list. */
export const tokensFor = (userId: string, { search = '', ...facets }: Wanted): number[] => {
  const grams = gramsOf(search)
  // A pair tells more than its two halves.
  const pairs = grams.filter(({ length }) => length > 1)
  return [...new Set([...facetsOf(facets), ...(pairs.length > 0 ? pairs : grams)].map(tokenOf(userId)))]
}
