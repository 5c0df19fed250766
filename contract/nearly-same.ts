/** Ideas to compare others with. Both take the words of `comparedWords`. */
export interface KnownIdeas<One> {
  /** What stands for a known idea with the same or nearly the same words; null if there is none. */
  find: (words: readonly string[]) => One | null
  add: (words: readonly string[], one: One) => void
}

/** With more words, ideas are not compared by letter. This and the next limit bound the time and the space. */
const mostWords = 12

/** Among how many ideas with the same other words one is looked for that differs by a letter. */
const mostCandidates = 200

/**
 * Finds ideas that are nearly the same: they differ only by articles and other small words, a plural, or one letter of a long word; in
 * Japanese by particles between words, polite forms, and kana that may be left out. `One` is what stands for an idea.
 */
export function createKnownIdeas<One>(): KnownIdeas<One> {
  const byWords = new Map<string, One>()
  const byOtherWords = new Map<string, { word: string; one: One }[]>()
  return {
    find: (words) => {
      const same = byWords.get(joinWords(words))
      if (same !== undefined) return same
      for (const { word, otherWords } of longWordsOf(words)) {
        const known = byOtherWords.get(otherWords)?.find((other) => isOneLetterApart(word, other.word))
        if (known) return known.one
      }
      return null
    },
    add: (words, one) => {
      const joined = joinWords(words)
      if (byWords.has(joined)) return
      byWords.set(joined, one)
      for (const { word, otherWords } of longWordsOf(words)) {
        const known = byOtherWords.get(otherWords) ?? []
        byOtherWords.set(otherWords, known)
        if (known.length < mostCandidates) known.push({ word, one })
      }
    },
  }
}

/** The words that are compared by letter, each with what another idea has to have in common with this one. */
function longWordsOf(words: readonly string[]): { word: string; otherWords: string }[] {
  if (words.length > mostWords) return []
  return words.flatMap((word, place) =>
    longWord.test(word) ? { word, otherWords: words.with(place, `${word[0]}*`).join(' ') } : [],
  )
}

/** The words as one text, without spaces between letters: "e-mail" is "email", but "1/2" is not "12". */
export function joinWords(words: readonly string[]): string {
  return words.join(' ').replace(/(?<=\p{L}) (?=\p{L})/gu, '')
}

const longWord = /^(?:[a-z]{6,30}|[ぁ-ゔー]{6,30})$/

const twoVowels = /^[aeiouy]{2}$/

/**
 * Whether two long words that begin alike differ by one letter, as by a slip: two neighbours are swapped, a letter is doubled or left
 * out, or a vowel is another one. The more real words are one letter apart, the longer a word has to be ("brother" and "bother",
 * "message" and "massage"). What ends a word is not a slip, and "ing" makes it no longer ("shopping", "shipping").
 */
function isOneLetterApart(one: string, other: string): boolean {
  const [long, short] = one.length < other.length ? [other, one] : [one, other]
  let place = 1
  while (place < short.length && long[place] === short[place]) place += 1
  const [letter = '', otherLetter = ''] = [long[place], short[place]]
  const [rest, otherRest] = [long.slice(place + 1), short.slice(place + 1)]
  const letters = short.replace(/ing$/, '').length
  if (letter + rest === otherRest.slice(0, 1) + otherLetter + otherRest.slice(1)) return letters >= 6
  if (rest === '') return false
  if (rest === otherLetter + otherRest) return letter === long[place - 1] || letters >= 7
  return rest === otherRest && letters >= 8 && twoVowels.test(letter + otherLetter)
}
