import { noteDivider } from '../../contract/note'

/**
 * Applies a change to a note. If the note was changed elsewhere in the meantime, keeps both texts, separated by a divider.
 * Idempotent.
 *
 * @param before the texts that the writer may have replaced
 */
export const mergeNotes = (current: string, changed: string, before: readonly string[]): string => {
  if (before.includes(current)) return changed
  const parts = current.split(noteDivider)
  if (current === changed || parts.includes(changed)) return current
  // Replace an earlier text of the same writer; keep what others wrote.
  const place = parts.findIndex((part) => before.includes(part))
  const merged = place < 0 ? [...parts, changed] : parts.with(place, changed)
  return merged.filter((part) => part !== '').join(noteDivider)
}
