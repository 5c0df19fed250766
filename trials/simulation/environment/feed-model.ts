import { recordKeyOf, shownOf, type ServerRecord } from './server-record'

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
  settingsRaiseNoMark?: boolean
}

/** As short as can be, so that histories have several pages. */
const pageSize = 1

/** A model of the server's feed: each write of a person's records raises their mark. */
export class FeedModel {
  private readonly counts = new Map<string, number>()
  /** The mark of each person's last change of a setting. */
  private readonly preferencesMarks = new Map<string, number>()
  /** The last write of each record, by `recordKeyOf`. */
  private readonly writes = new Map<string, { owner: string; id: string; mark: number }>()

  constructor(
    private readonly records: ReadonlyMap<string, ServerRecord>,
    private readonly faults: FeedFaults,
  ) {}

  /** Notes that a record was saved, changed or deleted. */
  note(owner: string, id: string): void {
    this.writes.set(recordKeyOf(owner, id), { owner, id, mark: this.raise(owner) })
  }

  /** Notes that a setting was changed. */
  notePreferences(owner: string): void {
    if (this.faults.settingsRaiseNoMark !== true) this.preferencesMarks.set(owner, this.raise(owner))
  }

  /** The person's next mark. */
  raise(owner: string): number {
    const mark = (this.counts.get(owner) ?? 0) + 1
    this.counts.set(owner, mark)
    return mark
  }

  /** The response to a `Feed` query of this person. */
  answer(uid: string, { after, changedAfter }: FeedVariables) {
    const count = (this.counts.get(uid) ?? 0) + (this.faults.marksComeEarly === true ? 1 : 0)
    const page =
      changedAfter === undefined
        ? this.page(uid, after ?? null, String(count))
        : this.changes(uid, Number(changedAfter), String(count))
    return { ...page, preferencesMark: String(this.preferencesMarks.get(uid) ?? 0) }
  }

  private page(uid: string, after: string | null, mark: string) {
    const own = [...this.records.values()].filter(({ owner }) => owner === uid)
    const inOrder = own.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1))
    const rest = after === null ? inOrder : inOrder.filter((record) => placeOf(record) < after)
    const nodes = rest.slice(0, pageSize)
    const last = nodes.at(-1)
    const endCursor = last ? placeOf(last) : null
    return { nodes: nodes.map(withTimes), deleted: [], mark, endCursor, hasNextPage: rest.length > pageSize }
  }

  private changes(uid: string, since: number, latest: string) {
    const later = [...this.writes.values()].filter(({ owner, mark }) => owner === uid && mark > since)
    const told = later.toSorted((one, other) => one.mark - other.mark).slice(0, pageSize)
    const hasNextPage = later.length > pageSize
    const found = told.map(({ id }) => ({ id, record: this.records.get(recordKeyOf(uid, id)) }))
    return {
      nodes: found.flatMap(({ record }) => (record ? [withTimes(record)] : [])),
      deleted: this.faults.feedSkipsDeletions === true ? [] : found.flatMap(({ id, record }) => (record ? [] : [id])),
      mark: hasNextPage ? String(told.at(-1)?.mark) : latest,
      endCursor: null,
      hasNextPage,
    }
  }
}

const placeOf = ({ startedAt, id }: ServerRecord) => `${startedAt} ${id}`

const times = { createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' }

/** What the server tells of a record. */
export const withTimes = (record: ServerRecord) => ({ ...shownOf(record), ...times })
