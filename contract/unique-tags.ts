import { foldText } from './fold-text'

/** Tags in their order, each once: of several spellings that fold alike, the first one. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags) {
    const key = foldText(tag)
    if (!byKey.has(key)) byKey.set(key, tag)
  }
  return [...byKey.values()]
}
