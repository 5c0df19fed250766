/** While a second minute runs: the pool of the first one, to build upon. */
export function PoolAbove() {
  return null
}
