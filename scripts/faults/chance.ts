import { createHash } from 'node:crypto'

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
  let drawn = 0
  const fraction = () => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() / 2 ** 32
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    fraction,
    whole,
    oneOf: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    happens: (probability) => fraction() < probability,
  }
}
