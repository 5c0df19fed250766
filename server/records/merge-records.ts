import { isDeepStrictEqual } from 'node:util'
import { maximumMergedNoteLength } from '../../contract/limits'
import { noteDivider } from '../../contract/note'
import type { IdeaRecordRow } from '../db/schema'
import { mergeNotes } from './merge-notes'
import { badInput } from '../http/http-error'

/** One version of a record: all that may differ between two of them. */
export type Version = Omit<IdeaRecordRow, 'id' | 'userId' | 'ideaCount' | 'createdAt' | 'updatedAt'> & {
  /** Null where it is not known. */
  updatedAt: Date | null
}

/** What the person can change, but for the note, which is never simply replaced. */
const contentOf = ({ comment: _comment, updatedAt: _updatedAt, ...content }: Version) => content

/** Both notes, part by part, so that what is in both stands there once. */
const joinNotes = (here: string, there: string): string => {
  const note = there.split(noteDivider).reduce((joined, part) => mergeNotes(joined, part, []), here)
  if (note.length <= maximumMergedNoteLength) return note
  throw badInput(`the two notes together must be at most ${maximumMergedNoteLength} characters`)
}

/** A version without a time is the earlier one. */
const timeOf = ({ updatedAt }: Version) => updatedAt?.getTime() ?? 0

/**
 * What a record is after another version of it came: the later one counts, the one that is here at a tie, and neither note is
 * lost. Null where nothing changes. The same version coming twice changes nothing the second time.
 */
export const mergeRecords = (here: Version, there: Version): Version | null => {
  const later = timeOf(there) > timeOf(here) ? there : here
  const comment = joinNotes(here.comment, there.comment)
  const isSame = comment === here.comment && isDeepStrictEqual(contentOf(later), contentOf(here))
  return isSame ? null : { ...later, comment }
}
