import { createHash } from 'node:crypto'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A reproducible random generator: the same seed gives the same values in the same order. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  fraction(): number
  /** A whole number, both ends included. */
  integer(from: number, to: number): number
  oneOf<Choice>(choices: readonly [Choice, ...Choice[]]): Choice
  /** True with this probability, from 0 to 1. */
  boolean(probability: number): boolean
}

/** @param seed any text; similar texts give unrelated sequences */
export function createRandom(seed: string): SeededRandom {
  const generator = xoroshiro128plus(createHash('sha256').update(seed).digest().readInt32BE())
  const fraction = () => uniformFloat64(generator)
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    fraction,
    integer,
    oneOf: (choices) => choices[integer(0, choices.length - 1)] ?? choices[0],
    boolean: (probability) => fraction() < probability,
  }
}
