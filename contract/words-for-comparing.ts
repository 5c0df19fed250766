import { foldText } from './fold-text'

/**
 * English words that do not tell two ideas apart. Not among them: those that negate ("no", "without"), that say where or when ("in",
 * "from"), or who ("his").
 */
const smallWords = new Set('a an the my your our some i to of for and'.split(' '))

/** Common plurals that no rule gives. */
const singulars = new Map([
  ['children', 'child'],
  ['people', 'person'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
])

/**
 * The words by which an idea is compared: folded, and without what does not tell two ideas apart. They may be no real words ("hous",
 * "movy"). There is always one: an idea of small words only keeps them, and one without letters is its own word.
 */
export function comparedWords(text: string): string[] {
  const words = foldText(withoutJapaneseForms(text.normalize('NFKC')))
    .replace(/['’\p{Default_Ignorable_Code_Point}]/gu, '')
    .split(/(?:(?![#%@*])[\s\p{P}])+|(?<=\p{L})(?=\p{Nd})|(?<=\p{Nd})(?=\p{L})/u)
    .filter((word) => word !== '')
  if (words.length === 0) return [foldText(text).trim()]
  const large = words.filter((word) => !smallWords.has(word))
  return (large.length > 0 ? large : words).map(withoutPlural)
}

/** The same for an English word and its plural. */
function withoutPlural(word: string): string {
  if (!/^[a-z]{3,}$/.test(word)) return word
  return (singulars.get(word) ?? word)
    .replace(/men$/, 'man')
    .replace(/(?<=[a-z]{2}[^sui])s$/, '')
    .replace(/(?<=[csxz]|[cs]h|o)e$/, '')
    .replace(/ie$/, 'y')
}

/** Particles are left out only between these; after hiragana, the same kana may belong to a word. */
const content = String.raw`\p{sc=Han}ァ-ヴーa-z`

/** Endings that are polite, or make a verb of a noun. */
const endings = /(?<=..)(?:です|を?(?:する|します)(?:こと)?)(?=\P{L}*$)/u

const betweenWords = new RegExp(String.raw`を|(?<=[${content}])[のにはがでとへもや](?=[${content}\d]|\P{L}*$)`, 'giu')

/**
 * A Japanese text without particles between words, polite forms, and kana that may be left out (入り口, 入口), and with spaces around
 * long words in katakana. Other texts stay as they are.
 */
function withoutJapaneseForms(text: string): string {
  if (!/[ぁ-ヴ\p{sc=Han}]/u.test(text)) return text
  return text
    .replace(/(\p{sc=Han})々/gu, '$1$1')
    .replace(endings, '')
    .replace(/[おご](?=\p{sc=Han}.)/gu, '')
    .replace(/(?<=\p{sc=Han})(?![かずぬ])[ぁ-ん](?=\p{sc=Han})/gu, '')
    .replace(betweenWords, ' ')
    .replace(/(?<=[ァ-ヴ][ァ-ヴー]{2})ー(?![ァ-ヴー])/g, '')
    .replace(/[ァ-ヴー]{5,}/g, ' $& ')
}
