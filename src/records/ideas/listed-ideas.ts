import type { IdeaInput, IdeaRecord } from '../../../contract/record'
import { hasWords } from '../matches-filters'
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
  return rows.flatMap((row, recordIndex) => {
    const keys = ticked.get(row.record.id)?.keys
    const listed = ideasOf(row, recordIndex).filter(
      ({ key, idea }) => (search.show === 'all' || idea.isBest) && (!search.open || !idea.isDone || keys?.has(key)),
    )
    const { search: words } = search
    if (words === undefined) return listed
    const matching = listed.filter(({ idea }) => hasWords(idea.text, words))
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

/** Puts back ticked records that the server no longer lists, where they were: the list is newest first. */
export function withTickedRecords(rows: readonly Row[], ticked: TickedRecords, { pending }: Overlays): Row[] {
  const listed = new Set(rows.map(({ record }) => record.id))
  const missing = [...ticked.values()].filter(({ record: { id } }) => !listed.has(id) && !pending[id]?.isDeleted)
  const all = [...rows]
  for (const { record } of missing) {
    const place = all.findIndex((row) => !row.isWaiting && row.record.startedAt < record.startedAt)
    const row = { record: withChange(record, pending[record.id]?.change), isWaiting: false }
    all.splice(place < 0 ? all.length : place, 0, row)
  }
  return all
}
