import { foldText } from './fold-text'

/** What a record must have to be found: a word, or the words of a phrase, which stand next to each other in one line. Folded. */
export type SearchTerm = readonly [string, ...string[]]

/** A phrase in quotes, or anything else without blanks. A quote opens a phrase only where a word could begin, and if it is closed. */
const quotedOrWord = /["“„«「『]([^"“”„«»「」『』]+)["”“»」』]|\S+/g

const specialCharacters = /[\\^$.*+?()[\]{}|]/g

/** The terms of a search; a text matches if it has all of them. */
export function searchTerms(search: string): SearchTerm[] {
  return [...foldText(search).matchAll(quotedOrWord)].flatMap(([all, phrase = all]) => {
    const [first, ...further] = phrase.split(/\s+/).filter((word) => word !== '')
    return first === undefined ? [] : [[first, ...further] as const]
  })
}

/** A regular expression that means the same to JavaScript and PostgreSQL. Like a word, a phrase may begin and end inside a word. */
export function patternOf(term: SearchTerm): string {
  return term.map((word) => word.replace(specialCharacters, '\\$&')).join(' +')
}

/** Whether a folded text has a term. */
export function hasTerm(folded: string, term: SearchTerm): boolean {
  return term.length === 1 ? folded.includes(term[0]) : new RegExp(patternOf(term)).test(folded)
}

/** Whether a text has all terms of a search. */
export function isFoundBy(text: string, terms: readonly SearchTerm[]): boolean {
  const folded = foldText(text)
  return terms.every((term) => hasTerm(folded, term))
}
