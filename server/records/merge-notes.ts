import { maximumMergedNoteLength } from '../../contract/limits'
import { joinNotes, noteDivider } from '../../contract/note'
import { badInput } from '../http/http-error'

/** Throws an HttpError (400) if a merged note is too long. */
const assertLength = (note: string): string => {
  if (note.length <= maximumMergedNoteLength) return note
  throw badInput(`the two notes together must be at most ${maximumMergedNoteLength} characters`)
}

/**
 * Applies a change to a note. If the note was changed elsewhere in the meantime, keeps both texts, separated by a divider; of a
 * note that has several parts, only those that the writer has changed are replaced or added. Idempotent.
 *
 * @param before the texts that the writer may have replaced
 */
export const mergeNotes = (current: string, changed: string, before: readonly string[]): string => {
  if (current === changed || before.includes(current)) return changed
  const parts = current.split(noteDivider)
  const known = new Set(parts)
  const own = new Set(changed.split(noteDivider))
  const earlier = new Set(before.flatMap((text) => text.split(noteDivider)))
  const isReplaced = (part: string) => earlier.has(part) && !own.has(part)
  const kept = parts.filter((part) => !isReplaced(part))
  const added = [...own].filter((part) => !known.has(part))
  const place = parts.findIndex(isReplaced)
  const merged = kept.toSpliced(place < 0 ? kept.length : place, 0, ...added)
  return assertLength(merged.filter((part) => part !== '').join(noteDivider))
}

/** Both notes, as `joinNotes` of the contract. Throws an HttpError (400) if they are too long together. */
export const joinStoredNotes = (here: string, there: string): string => {
  const joined = joinNotes(here, there)
  return joined === here ? here : assertLength(joined)
}
