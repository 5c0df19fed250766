import * as v from 'valibot'
import { wireSchemas, type IdeaInput, type IdeaRecord } from '../../contract/record'
import type { CopyGateway, CopyUpdate } from '../../src/sync/copy/gateways'

/** An idea typed at a second of the minute. */
export function typed(text: string, second: number): IdeaInput {
  return { text, atMs: second * 1000, endMs: null, source: 'TYPED' }
}

/** An idea spoken from one second to another. */
export function spoken(text: string, from: number, to: number): IdeaInput {
  return { text, atMs: from * 1000, endMs: to * 1000, source: 'SPOKEN' }
}

/** A spoken idea with the words of a recogniser. */
export function heard(text: string, from: number, to: number): IdeaInput {
  return { ...spoken(text, from, to), isHeard: true }
}

const nulls: Partial<Record<keyof IdeaInput, null>> = Object.fromEntries(
  Object.keys(wireSchemas.IdeaInput.entries).map((field) => [field, null]),
)

/** An idea as the server returns it, with default values for optional fields. */
export function answered(idea: IdeaInput) {
  return { ...nulls, isBest: false, isDone: false, isHeard: false, ...idea }
}

/** A record as the server returns it; its times are derived from its day. */
export function buildRecord(changes: Partial<IdeaRecord> = {}): IdeaRecord {
  const localDay = changes.localDay ?? '2026-11-20'
  const startedAt = changes.startedAt ?? `${localDay}T09:05:00.000Z`
  return {
    ...v.getDefaults(wireSchemas.IdeaRecord),
    id: 'record-1',
    topicTitle: 'A rainy Sunday',
    category: 'Diary',
    ideas: [typed('bake bread', 2.7), typed('read on the floor', 11)],
    durationMs: 60_000,
    startedAt,
    localDay,
    viewed: true,
    createdAt: startedAt,
    updatedAt: startedAt,
    ...changes,
  }
}

/** Builds this many records, newest first, one minute apart: `Topic 1`, `Topic 2`, … */
export function buildRecords(count: number): IdeaRecord[] {
  return Array.from({ length: count }, (_, index) =>
    buildRecord({
      id: `record-${index + 1}`,
      topicTitle: `Topic ${index + 1}`,
      startedAt: new Date(Date.UTC(2026, 10, 20, 9) - index * 60_000).toISOString(),
    }),
  )
}

/** What a copy is told: these records and no others. */
export const told = (records: readonly unknown[], changes: Partial<CopyUpdate> = {}): CopyUpdate => ({
  ...{ records, deleted: [], beginsAnew: true, state: { mark: '1-1', after: null } },
  ...changes,
})

/** Writes an update into a person's stored copy. */
export const storeCopy = async (copy: Pick<CopyGateway, 'apply' | 'state'>, owner: string, update: CopyUpdate) =>
  copy.apply(owner, update, { since: await copy.state(owner), monthOf: () => undefined, isWanted: () => true })

/** All records of a person's stored copy. */
export async function readCopy(copy: Pick<CopyGateway, 'months' | 'readMonth'>, owner: string): Promise<IdeaRecord[]> {
  const months = await copy.months(owner)
  return (await Promise.all(months.map((month) => copy.readMonth(owner, month)))).flat()
}
