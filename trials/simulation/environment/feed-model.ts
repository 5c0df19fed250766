import type { ErrorCode } from '../../../contract/error-codes'
import { defaultAim } from '../../../contract/limits'
import type { IdeaRecord } from '../../../contract/record'
import { recordKeyOf, type ServerRecord } from './server-record'

/** The variables of a `Feed` query. */
export interface FeedVariables {
  after?: string | null
  changedAfter?: string
  returnsAfter: string | null
}

/** Planted faults of the feed. */
export interface FeedFaults {
  feedSkipsDeletions?: boolean
  marksComeEarly?: boolean
}

interface Write {
  owner: string
  id: string
  mark: number
}

/** As short as can be, so that histories have several pages. */
const pageSize = 1

const times = { createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' }

/** What the server tells of a record. */
export const shownOf = ({ owner: _owner, ...record }: ServerRecord): IdeaRecord => ({
  ...record,
  tags: record.tags ?? [],
  aim: record.aim ?? defaultAim,
  ideas: record.ideas.map((idea) => ({ isBest: false, isDone: false, isHeard: false, group: null, ...idea })),
  ...times,
})

/** A model of the server's feed: each write of a person's records raises their mark. */
export class FeedModel {
  constructor(private readonly faults: FeedFaults = {}) {}

  private readonly counts = new Map<string, number>()
  /** The mark of each person's last change of a setting. */
  private readonly preferencesMarks = new Map<string, number>()
  /** The last write of each record, by `recordKeyOf`. */
  private readonly writes = new Map<string, Write>()

  /** Notes that a record was saved, changed or deleted. */
  note(owner: string, id: string): void {
    this.writes.set(recordKeyOf(owner, id), { owner, id, mark: this.raise(owner) })
  }

  /** Notes that a setting was changed. */
  notePreferences(owner: string): void {
    this.preferencesMarks.set(owner, this.raise(owner))
  }

  /** The person's next mark. */
  raise(owner: string): number {
    const mark = this.countOf(owner) + 1
    this.counts.set(owner, mark)
    return mark
  }

  /** The response to a `Feed` query of this person. */
  answer(uid: string | null, records: ReadonlyMap<string, ServerRecord>, { after, changedAfter }: FeedVariables) {
    if (uid === null) return { code: 'UNAUTHENTICATED' as ErrorCode }
    const page =
      changedAfter === undefined
        ? this.page(uid, records, after ?? null)
        : this.changes(uid, records, Number(changedAfter))
    return { IdeaRecord: { ...page, preferencesMark: String(this.preferencesMarks.get(uid) ?? 0) } }
  }

  private countOf(owner: string): number {
    return this.counts.get(owner) ?? 0
  }

  private latest(owner: string): string {
    return String(this.countOf(owner) + (this.faults.marksComeEarly === true ? 1 : 0))
  }

  private page(uid: string, records: ReadonlyMap<string, ServerRecord>, after: string | null) {
    const own = [...records.values()].filter(({ owner }) => owner === uid)
    const inOrder = own.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1))
    const rest = after === null ? inOrder : inOrder.filter((record) => placeOf(record) < after)
    const nodes = rest.slice(0, pageSize)
    const last = nodes.at(-1)
    const endCursor = last ? placeOf(last) : null
    return {
      nodes: nodes.map(shownOf),
      deleted: [],
      mark: this.latest(uid),
      endCursor,
      hasNextPage: rest.length > pageSize,
    }
  }

  private changes(uid: string, records: ReadonlyMap<string, ServerRecord>, since: number) {
    const later = [...this.writes.values()].filter(({ owner, mark }) => owner === uid && mark > since)
    const told = later.toSorted((one, other) => one.mark - other.mark).slice(0, pageSize)
    const hasNextPage = later.length > pageSize
    const found = told.map(({ id }) => ({ id, record: records.get(recordKeyOf(uid, id)) }))
    return {
      nodes: found.flatMap(({ record }) => (record ? [shownOf(record)] : [])),
      deleted: this.faults.feedSkipsDeletions === true ? [] : found.flatMap(({ id, record }) => (record ? [] : [id])),
      mark: hasNextPage ? String(told.at(-1)?.mark) : this.latest(uid),
      endCursor: null,
      hasNextPage,
    }
  }
}

const placeOf = ({ startedAt, id }: ServerRecord) => `${startedAt} ${id}`
