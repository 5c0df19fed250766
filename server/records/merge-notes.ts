import { noteDivider } from '../../contract/note'

/**
 * A note after a change that may not have known it as it is now: where it was written elsewhere meanwhile, both texts are
 * kept, with a divider between them. The same change made twice is made once.
 *
 * @param before the texts that the change was written over, as far as its writer knows: any of them may be what is here.
 */
export const mergeNotes = (current: string, changed: string, before: readonly string[]): string => {
  if (before.includes(current)) return changed
  const parts = current.split(noteDivider)
  if (current === changed || parts.includes(changed)) return current
  // An earlier text of the same writer gives way to the new one; what others wrote stays.
  const place = parts.findIndex((part) => before.includes(part))
  const merged = place < 0 ? [...parts, changed] : parts.with(place, changed)
  return merged.filter((part) => part !== '').join(noteDivider)
}
