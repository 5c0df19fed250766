import { clip } from '../../contract/clip-text'
import { foldText } from '../../contract/fold-text'
import { maximumTagLength, maximumTags } from '../../contract/limits'

/**
 * Reads tags as a person writes them, separated by commas or `#`: the first five that differ in more than letter case, each cut to
 * its maximum length.
 */
export function parseTags(written: string): string[] {
  const tags = new Map<string, string>()
  for (const part of written.split(/[,、，#＃\n]/)) {
    const tag = clip(part.replace(/\s+/gu, ' ').trim(), maximumTagLength).trim()
    const key = foldText(tag)
    if (tag !== '' && !tags.has(key)) tags.set(key, tag)
  }
  return [...tags.values()].slice(0, maximumTags)
}

/** Tags as a person writes them: `team, next week`. */
export function joinTags(tags: readonly string[]): string {
  return tags.join(', ')
}

/** The tags that are not among the chosen ones. */
export function otherTags(known: readonly string[], chosen: readonly string[]): string[] {
  const keys = new Set(chosen.map(foldText))
  return known.filter((tag) => !keys.has(foldText(tag)))
}
