import { isDeepStrictEqual } from 'node:util'
import { maximumMergedNoteLength } from '../../contract/limits'
import { noteDivider } from '../../contract/note'
import type { IdeaRecordRow } from '../db/schema'
import { mergeNotes } from './merge-notes'
import { badInput } from '../http/http-error'

/** The content of a record: everything that can differ between two versions. */
export type Version = Omit<IdeaRecordRow, 'id' | 'userId' | 'ideaCount' | 'createdAt' | 'updatedAt'> & {
  /** Null if unknown. */
  updatedAt: Date | null
}

/** Everything except the note, which is merged instead of replaced. */
const contentOf = ({ comment: _comment, updatedAt: _updatedAt, ...content }: Version) => content

/** Merges two notes part by part, so that common parts appear once. */
const joinNotes = (here: string, there: string): string => {
  const note = there.split(noteDivider).reduce((joined, part) => mergeNotes(joined, part, []), here)
  if (note.length <= maximumMergedNoteLength) return note
  throw badInput(`the two notes together must be at most ${maximumMergedNoteLength} characters`)
}

/** A version without a time counts as the older one. */
const timeOf = ({ updatedAt }: Version) => updatedAt?.getTime() ?? 0

/**
 * Merges another version into a record: the later one wins (the stored one in a tie), and both notes are kept. Returns null
 * if nothing changes; merging the same version again changes nothing.
 */
export const mergeRecords = (here: Version, there: Version): Version | null => {
  const later = timeOf(there) > timeOf(here) ? there : here
  const comment = joinNotes(here.comment, there.comment)
  const isSame = comment === here.comment && isDeepStrictEqual(contentOf(later), contentOf(here))
  return isSame ? null : { ...later, comment }
}
