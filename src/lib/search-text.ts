import { foldText } from '../../contract/fold-text'

/** What a record must have to be found: a word, or the words of a phrase, which stand next to each other in one line. Folded. */
export type SearchTerm = readonly [string, ...string[]]

/** A phrase in quotes, of which the last may still be typed, or anything else without blanks. A quote opens a phrase where a word could begin. */
const quotedOrWord = /["“„«「『]([^"“”„«»「」『』]*)(?:["”“»」』]|$)|\S+/g

const specialCharacters = /[\\^$.*+?()[\]{}|]/g

/** Most words of a search; further ones are ignored. */
const maximumWords = 10

/** The terms of a search, each once; a text matches if it has all of them. */
export function searchTerms(search: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  let words = 0
  for (const [all, phrase = all] of foldText(search).matchAll(quotedOrWord)) {
    const [first, ...further] = phrase.split(/\s+/).filter((word) => word !== '')
    if (first === undefined) continue
    const term: SearchTerm = [first, ...further.slice(0, maximumWords - words - 1)]
    const key = term.join(' ')
    if (terms.has(key)) continue
    terms.set(key, term)
    words += term.length
    if (words === maximumWords) break
  }
  return [...terms.values()]
}

/** A regular expression for a term. Like a word, a phrase may begin and end inside a word. */
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
