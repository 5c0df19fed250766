import { maximumTags } from '../../contract/limits'
import { uniqueTags } from '../../contract/unique-tags'

type Tags = readonly string[]

/**
 * Applies a person's change of tags to the stored ones, which may have been changed elsewhere meanwhile: what either side added or removed
 * counts. Of more than `maximumTags`, those of this change stay. Idempotent.
 *
 * @param before the tags that the person changed
 */
export const mergeTags = (stored: Tags, changed: Tags, before: Tags): string[] => {
  const isIn = (tags: Tags) => (tag: string) => tags.includes(tag) || !before.includes(tag)
  return uniqueTags([...changed.filter(isIn(stored)), ...stored.filter(isIn(changed))]).slice(0, maximumTags)
}
