import { foldText } from '../../contract/fold-text'

/** The tags of some records, in their order, as the server lists them; of several spellings the first one. */
export function tagsOf(records: readonly { readonly tags?: readonly string[] }[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of records.flatMap(({ tags = [] }) => tags)) {
    const key = foldText(tag)
    if (!byKey.has(key)) byKey.set(key, tag)
  }
  return [...byKey.values()]
}
