/** The longest folded text, in UTF-16 code units. A character may fold to eighteen, so a text can grow when it is folded. */
const maximumFoldedLength = 100_000

/**
 * More marks in a row than any language has. Sorting a longer run takes its length squared, so UAX #15 limits runs to 30 ("Stream-Safe
 * Text Format"). The marks of half-width kana are letters until they are folded.
 */
const excessMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/** Marks on letters, such as accents; not the marks of voiced kana, which are other letters. */
const marks = /(?![\u3099\u309A])(?=\p{Script=Inherited})\p{M}/gu

/** The katakana that are also hiragana, 96 code points before. */
const katakana = /[\u30A1-\u30F6\u30FD\u30FE]/g

/**
 * Folds a text for comparing and searching, the same way on the server and in the browser: without case, marks, letter width and the
 * difference of katakana and hiragana. Each letter is folded by itself, so that a part of a text is found in the whole.
 */
export function foldText(text: string): string {
  const folded = cutText(text)
    .replace(excessMarks, '$1')
    .normalize('NFKD')
    .replace(marks, '')
    // ß is SS in capitals, while ẞ is a capital already.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - 96))
    .normalize('NFC')
  return cutText(folded)
}

/** Cuts a text at the longest length, without half a surrogate pair at its end. */
function cutText(text: string): string {
  return text.length <= maximumFoldedLength ? text : text.slice(0, maximumFoldedLength).replace(/[\uD800-\uDBFF]$/, '')
}

/**
 * What rounds on one topic have in common: the title as it is compared, which is also the last part of the address of the topic's
 * page. As the server stores it; an address cannot contain half a surrogate pair.
 */
export function topicKeyOf(topicTitle: string): string {
  return foldText(topicTitle.replace(/[\0\p{Surrogate}]/gu, '\uFFFD'))
}
