import { isDeepStrictEqual } from 'node:util'
import type { IdeaRecordRow } from './tables'
import { joinNotes } from './merge-notes'

/** The content of a record: everything that can differ between two versions. */
export type Version = Omit<IdeaRecordRow, 'id' | 'userId' | 'ideaCount' | 'createdAt' | 'updatedAt'> & {
  /** Null if unknown. */
  updatedAt: Date | null
}

/** Everything except the note, which is merged instead of replaced. */
const contentOf = ({ comment: _comment, updatedAt: _updatedAt, ...content }: Version) => content

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
