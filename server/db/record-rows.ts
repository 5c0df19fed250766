import { roundLengthsMs, type RoundLengthMs } from '../../contract/limits'
import type { Row } from './line'
import { ideaRecords, type StoredIdea } from './schema'

const {
  id,
  topicTitle,
  category,
  ideas,
  durationMs,
  lengthMs,
  startedAt,
  localDay,
  viewed,
  isLiked,
  comment,
  createdAt,
  updatedAt,
} = ideaRecords

/** What a person is shown of a record, in the order that `readShown` reads. */
export const shownColumns = {
  ...{ id, topicTitle, category, ideas, durationMs, lengthMs, startedAt, localDay },
  ...{ viewed, isLiked, comment, createdAt, updatedAt },
}

/** A record as a person is shown it; its instants are texts already. */
export type ShownRecord = {
  id: string
  topicTitle: string
  category: string
  ideas: StoredIdea[]
  durationMs: number
  lengthMs: RoundLengthMs
  startedAt: string
  localDay: string
  viewed: boolean
  isLiked: boolean
  comment: string
  createdAt: string
  updatedAt: string
}

/** The columns' values as the database writes them. */
type ShownRow = [
  ...[id: string, topicTitle: string, category: string, ideas: string, durationMs: string],
  ...[lengthMs: string, startedAt: string, localDay: string, viewed: string, isLiked: string],
  ...[comment: string, createdAt: string, updatedAt: string],
]

const isShownRow = (row: Row): row is ShownRow => row.length === 13 && typeof row[0] === 'string'

/** What was stored as a list of ideas: each was parsed when it was saved, and a page holds hundreds of them. */
const ideasOf: (text: string) => StoredIdea[] = JSON.parse

const lengthOf = (text: string): RoundLengthMs => {
  const length = roundLengthsMs.find((one) => one === Number(text))
  if (length === undefined) throw new TypeError('A round is of no length that there is.')
  return length
}

/** `2026-11-20 12:00:00.5+00`, as PostgreSQL writes an instant in UTC. */
const secondsEnd = 19

/**
 * An instant of the database's as the contract writes it. By cutting, where the session's zone is UTC: a page has sixty of
 * them, and a Date takes ten times as long.
 */
export const isoOf = (text: string): string => {
  if (!text.endsWith('+00') || text.length > 26) return new Date(text).toISOString()
  const fraction = text.slice(secondsEnd + 1, -3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, secondsEnd)}.${fraction}Z`
}

/** The record that a row holds. */
export const readShown = (row: Row): ShownRecord => {
  if (!isShownRow(row)) throw new TypeError('This is not a row of a record.')
  return {
    id: row[0],
    topicTitle: row[1],
    category: row[2],
    ideas: ideasOf(row[3]),
    durationMs: Number(row[4]),
    lengthMs: lengthOf(row[5]),
    startedAt: isoOf(row[6]),
    localDay: row[7],
    viewed: row[8] === 't',
    isLiked: row[9] === 't',
    comment: row[10],
    createdAt: isoOf(row[11]),
    updatedAt: isoOf(row[12]),
  }
}
