import type { Gateways } from './gateways'
import type { Privacy } from './privacy'

/** Downloads what the features say, in their order. */
export async function fetchPrivacy({ installed }: Pick<Gateways, 'installed'>): Promise<Privacy[]> {
  const modules = await Promise.all(installed.flatMap(({ privacy }) => privacy?.() ?? []))
  return modules.map(({ privacy }) => privacy)
}
