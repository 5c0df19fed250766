import { foldText } from '../../../contract/fold-text'
import { clip } from '../../../contract/clip-text'
import { hasTerm, patternOf, type SearchTerm } from '../../lib/search-text'

/** A part of a text that a search found, in UTF-16 code units. */
export interface Mark {
  start: number
  end: number
}

/** A letter with what it may be folded together with: marks, the marks of half-width kana, parts of Hangul syllables. */
const letters = /[^][\p{M}\uFF9E\uFF9F\u1160-\u11FF\u3131-\u318E\uFFA0-\uFFDC]*/gu

/** Where the terms are in a text, in order and without overlaps. The marks cover whole letters of the text as it is written. */
export function marksIn(text: string, terms: readonly SearchTerm[]): Mark[] {
  if (terms.length === 0) return []
  const whole = foldText(text)
  const found = terms.filter((term) => hasTerm(whole, term))
  if (found.length === 0) return []
  // The letter of each unit of the folded text.
  const places: Mark[] = []
  let folded = ''
  for (const { 0: letter, index } of text.matchAll(letters)) {
    folded += foldText(letter)
    while (places.length < folded.length) places.push({ start: index, end: index + letter.length })
  }
  const marks = found
    .flatMap((term) => [...folded.matchAll(new RegExp(patternOf(term), 'g'))])
    .map(({ 0: match, index }) => ({
      start: places[index]?.start ?? 0,
      end: places[index + match.length - 1]?.end ?? 0,
    }))
    .sort((one, other) => one.start - other.start)
  const merged: Mark[] = []
  for (const mark of marks) {
    const last = merged.at(-1)
    if (last === undefined || mark.start > last.end) merged.push(mark)
    else last.end = Math.max(last.end, mark.end)
  }
  return merged
}

/** The terms that none of the texts has. */
export function missingTerms(texts: readonly string[], terms: readonly SearchTerm[]): readonly SearchTerm[] {
  if (terms.length === 0) return terms
  const folded = foldText(texts.join('\n'))
  return terms.filter((term) => !hasTerm(folded, term))
}

/** A mark that begins within so many units is seen on the narrowest screen. */
const mostBefore = 12

/** The units shown before a later mark, at most, and those of the whole excerpt: more than fits into the widest line. */
const shownBefore = 8
const longestWord = 20

/** Scripts that do not tell words apart by blanks. */
const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const longest = 200

/** A text in one line, beginning a little before its first mark, so that the mark is seen. */
export function excerptOf(text: string, terms: readonly SearchTerm[]): string {
  if (terms.length === 0) return text
  const line = text.replace(/\s+/g, ' ')
  const start = marksIn(line, terms)[0]?.start ?? 0
  const from = start > mostBefore ? beginningOf(line, start) : 0
  const excerpt = clip(line.slice(from), longest)
  return from === 0 || excerpt.startsWith('…') ? excerpt : `…${excerpt}`
}

/** The beginning of a word before the place; of a letter, where words are not told apart by blanks. */
function beginningOf(line: string, place: number): number {
  const before = [...line.slice(0, place).matchAll(letters)].filter(({ index }) => index >= place - shownBefore)
  const word = before.find(({ index }) => line[index - 1] === ' ')
  const ofLongWord = line.lastIndexOf(' ', place - 1) + 1
  const hasBlanks = place - ofLongWord <= longestWord && !withoutBlanks.test(line.slice(ofLongWord, place))
  if (word === undefined && hasBlanks) return ofLongWord
  return (word ?? before[0])?.index ?? place
}

/** An excerpt of the first text that has one of the terms; null if none has any. */
export function excerptFrom(texts: readonly string[], terms: readonly SearchTerm[]): string | null {
  const found = texts.find((text) => hasAnyOf(text, terms))
  return found === undefined ? null : excerptOf(found, terms)
}

/** Whether a text has one of the terms. */
export function hasAnyOf(text: string, terms: readonly SearchTerm[]): boolean {
  return missingTerms([text], terms).length < terms.length
}
