import { clip } from '../../contract/clip-text'
import { maximumTagLength, maximumTags } from '../../contract/limits'
import { uniqueTags } from '../../contract/unique-tags'

/**
 * Reads tags as a person writes them, separated by commas or `#`: the first five that differ in more than letter case, each cut to
 * its maximum length.
 */
export function parseTags(written: string): string[] {
  const parts = written.split(/[,、，#＃\n]/).map((part) => part.replace(/\s+/gu, ' ').trim())
  const tags = parts.map((part) => clip(part, maximumTagLength).trim()).filter((tag) => tag !== '')
  return uniqueTags(tags).slice(0, maximumTags)
}

/** Tags as a person writes them: `team, next week`. */
export function joinTags(tags: readonly string[]): string {
  return tags.join(', ')
}

/** The known tags that are not among the chosen ones. */
export function otherTags(known: readonly string[], chosen: readonly string[]): string[] {
  return uniqueTags([...chosen, ...known]).slice(uniqueTags(chosen).length)
}

/** The tags of some records, in their order, as the server lists them. */
export function tagsOf(records: readonly { readonly tags?: readonly string[] }[]): string[] {
  return uniqueTags(records.flatMap(({ tags = [] }) => tags))
}
