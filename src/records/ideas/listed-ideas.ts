import type { IdeaInput, IdeaRecord } from '../../../contract/record'
import { isFoundBy, searchTerms } from '../../../contract/search-text'
import { matchesFilters, type ListFilters } from '../matches-filters'
import { withChange } from '../outbox'
import type { Overlays, Row } from '../overlay'
import type { IdeasSearch } from './ideas-search'

/** An idea of a record, as a row of the list. */
export interface ListedIdea {
  key: string
  record: IdeaRecord
  idea: IdeaInput
  /** The position of its record in the list of records. */
  recordIndex: number
  /** The record has not reached the server yet. */
  isWaiting: boolean
}

/** Records with ideas that were ticked here, by id: they stay in the list, although the filters no longer match. */
export type TickedRecords = ReadonlyMap<string, { record: IdeaRecord; keys: ReadonlySet<string> }>

export const nothingTicked: TickedRecords = new Map()

/** The ideas of a list of records that match the search. */
export function listIdeas(rows: readonly Row[], search: IdeasSearch, ticked = nothingTicked): ListedIdea[] {
  const terms = searchTerms(search.search ?? '')
  return rows.flatMap((row, recordIndex) => {
    const keys = ticked.get(row.record.id)?.keys
    const listed = ideasOf(row, recordIndex).filter(
      ({ key, idea }) => (search.show === 'all' || idea.isBest) && (!search.open || !idea.isDone || keys?.has(key)),
    )
    if (terms.length === 0) return listed
    const matching = listed.filter(({ idea }) => isFoundBy(idea.text, terms))
    // The record matches by its topic, its note or another idea.
    return matching.length > 0 ? matching : listed
  })
}

function ideasOf({ record, isWaiting }: Row, recordIndex: number): ListedIdea[] {
  return record.ideas.map((idea, index) => ({ key: `${record.id} ${index}`, record, idea, recordIndex, isWaiting }))
}

/** Adds what was ticked or unticked; the record is remembered as it is afterwards. */
export function withTick(ticked: TickedRecords, { key, record, idea }: ListedIdea, isDone: boolean): TickedRecords {
  const { keys } = ticked.get(record.id) ?? {}
  const changed = withChange(record, { done: [{ atMs: idea.atMs, text: idea.text, isDone }] })
  return new Map(ticked).set(record.id, { record: changed, keys: new Set([...(keys ?? []), key]) })
}

interface ListedRecords {
  overlays: Overlays
  filters: ListFilters
  /** There are no further records to load. */
  isWhole: boolean
}

/** Adds records that match the filters only with the changes made here, as far as the list is loaded. */
export function withChangedRecords(
  rows: readonly Row[],
  changed: readonly IdeaRecord[],
  { overlays: { pending }, filters, isWhole }: ListedRecords,
): readonly Row[] {
  const listed = new Set(rows.map(({ record }) => record.id))
  const oldest = rows.at(-1)?.record.startedAt ?? ''
  return changed
    .filter(({ id, startedAt }) => !listed.has(id) && pending[id] && (isWhole || startedAt > oldest))
    .map((record) => withChange(record, pending[record.id]?.change))
    .filter((record) => !pending[record.id]?.isDeleted && matchesFilters(record, filters))
    .reduce((all, record) => withRow(all, { record, isWaiting: false }), rows)
}

/** Puts back ticked records that no longer match the filters, where they were. */
export function withTickedRecords(
  rows: readonly Row[],
  ticked: TickedRecords,
  { waiting, pending }: Overlays,
): readonly Row[] {
  const listed = new Set(rows.map(({ record }) => record.id))
  const missing = [...ticked.values()].filter(({ record: { id } }) => !listed.has(id) && !pending[id]?.isDeleted)
  const waitingIds = new Set(waiting.map(({ id }) => id))
  return missing.reduce(
    (all, { record }) =>
      withRow(all, {
        record: withChange(record, pending[record.id]?.change),
        isWaiting: waitingIds.has(record.id),
      }),
    rows,
  )
}

/** Inserts a row into a list that is newest first, after the waiting rounds or among them. */
function withRow(rows: readonly Row[], row: Row): readonly Row[] {
  const place = rows.findIndex(({ record, isWaiting }) =>
    isWaiting === row.isWaiting ? record.startedAt < row.record.startedAt : row.isWaiting,
  )
  return rows.toSpliced(place < 0 ? rows.length : place, 0, row)
}
