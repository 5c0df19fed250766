/** Chance that comes again: the same seed draws the same things in the same order. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  fraction(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  oneOf<Choice>(choices: readonly [Choice, ...Choice[]]): Choice
  /** True with this probability, from 0 to 1. */
  happens(probability: number): boolean
}

/** @param seed any text; texts that differ a little give draws that have nothing in common. */
export function createChance(seed: string): Chance {
  const fraction = mulberry32(hash(seed))
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    fraction,
    whole,
    oneOf: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    happens: (probability) => fraction() < probability,
  }
}

/** FNV-1a, 32 bits (draft-eastlake-fnv), over UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** Tommy Ettinger's Mulberry32 (public domain): 32 bits of state, good enough to choose moments with. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
