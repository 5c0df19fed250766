import { createHash } from 'node:crypto'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Chance that comes again: the same seed draws the same things in the same order. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  fraction(): number
  /** A whole number, both ends included. */
  integer(from: number, to: number): number
  oneOf<Choice>(choices: readonly [Choice, ...Choice[]]): Choice
  /** True with this probability, from 0 to 1. */
  boolean(probability: number): boolean
}

/** @param seed any text; texts that differ a little give draws that have nothing in common. */
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
