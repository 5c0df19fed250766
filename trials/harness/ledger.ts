const countsOf = (items: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/**
 * Compares what was acknowledged with what is stored. What was sent but not acknowledged may be stored, once.
 *
 * @returns what is missing, what is stored too often, and what nobody sent
 */
export function compareStored(
  acknowledged: readonly string[],
  stored: readonly string[],
  maybe: readonly string[] = [],
) {
  const left = countsOf(stored)
  const take = (item: string) => {
    const count = left.get(item) ?? 0
    left.set(item, count - 1)
    return count > 0
  }
  const lost = acknowledged.filter((item) => !take(item))
  for (const item of maybe) take(item)
  const sent = new Set([...acknowledged, ...maybe])
  const rest = [...left].flatMap(([item, count]) => Array.from({ length: Math.max(0, count) }, () => item))
  return { lost, twice: rest.filter((item) => sent.has(item)), unknown: rest.filter((item) => !sent.has(item)) }
}
