import tokenizer from 'llama-tokenizer-js'
import type { HeardWord } from './model-gateway'
import type { Token } from './moonshine'

/** Words with a token below this probability are doubtful; docs/voice.md says how it was chosen. */
const doubtfulBelow = 0.6

/** Whether a comma was meant matters to nobody. */
const inWord = /[\p{Letter}\p{Number}]/u

/** Scripts that are written without spaces: each token is a word. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Characters outside the vocabulary are spelled in bytes, one token each. */
const byte = /^<0x[\dA-F]{2}>$/

/** The words that tokens spell. */
export function wordsOf(tokens: readonly Token[]): HeardWord[] {
  const words: HeardWord[] = []
  for (const { text, probability } of textsOf(tokens)) {
    const isDoubtful = probability < doubtfulBelow && inWord.test(text)
    const last = words.at(-1)
    if (last === undefined || text.startsWith(' ') || unspaced.test(text)) words.push({ text, isDoubtful })
    else words[words.length - 1] = { text: last.text + text, isDoubtful: last.isDoubtful || isDoubtful }
  }
  return words
}

/** The text of each token, with a leading space if a word begins. The bytes of a character are joined. */
function textsOf(tokens: readonly Token[]): { text: string; probability: number }[] {
  const groups: Token[][] = []
  for (const token of tokens) {
    const last = groups.at(-1)
    if (last && isByte(token) && last.every(isByte)) last.push(token)
    else groups.push([token])
  }
  return groups.map((group) => ({
    text: tokenizer.decode(
      group.map(({ id }) => id),
      false,
      false,
    ),
    probability: Math.min(...group.map(({ probability }) => probability)),
  }))
}

const isByte = ({ id }: Token) => byte.test(tokenizer.vocabById[id] ?? '')
