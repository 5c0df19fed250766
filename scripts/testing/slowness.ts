import { createHash } from 'node:crypto'

const variable = 'MACHINE_SLOWNESS'

/** How many of the steps below a quiet machine with two cores does in a second. */
const usualSteps = 8_000

/**
 * How many times slower this machine is now than the one for which the limits of the tests were chosen; at least 1. Measured once by
 * `npm test`, which passes it on: workers of a test runner would measure each other.
 */
export function slowness(): number {
  const known = Number(process.env[variable])
  return known >= 1 ? known : 1
}

/** Measures the slowness for a second, and remembers it for this process and its children. */
export function measureSlowness(): number {
  const block = Buffer.alloc(100_000)
  const end = performance.now() + 1_000
  let steps = 0
  for (; performance.now() < end; steps += 1) createHash('sha256').update(block).digest()
  const measured = Math.max(1, usualSteps / steps)
  process.env[variable] = measured.toFixed(1)
  return measured
}
