const number = new Intl.NumberFormat('en-GB')

/** A whole number with its thousands apart: `1,038`. */
export function numberWords(count: number): string {
  return number.format(count)
}

/** How many of something: `1 idea`, `1,038 ideas`. */
export function countWords(count: number, noun: string): string {
  return `${numberWords(count)} ${nounFor(count, noun)}`
}

/** The noun as the count wants it, for where the number stands apart: `idea`, `ideas`. */
export function nounFor(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`
}
