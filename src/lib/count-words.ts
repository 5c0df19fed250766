import { numberWords } from './translation'

/** How many of something, in English alone: `1 idea`, `1,038 ideas`. New texts count with `tn`. */
export function countWords(count: number, noun: string): string {
  return `${numberWords(count)} ${nounFor(count, noun)}`
}

/** The noun as the count wants it, for where the number stands apart, in English alone: `idea`, `ideas`. */
export function nounFor(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`
}
