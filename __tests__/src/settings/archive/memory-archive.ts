import * as v from 'valibot'
import { recordSchema, type ArchivedRecord } from '../../../../src/settings/archive/archive-schema'
import type { ArchivedChallenge } from '../../../../src/settings/archive/challenge-schema'
import type { ServerArchive } from '../../../../src/settings/archive/server-archive-gateway'

/** A round as the export file has it. */
export const archivedRound = (number: number, changes: Partial<ArchivedRecord> = {}): ArchivedRecord => ({
  ...v.getDefaults(recordSchema),
  id: `00000000-0000-4000-8000-00000000000${number}`,
  topicTitle: `Round ${number}`,
  category: 'Study',
  startedAt: `2026-11-2${number}T12:00:00.000Z`,
  localDay: `2026-11-2${number}`,
  durationMs: 60_000,
  viewed: true,
  ideas: [{ text: 'one', atMs: 5, endMs: null, source: 'TYPED', isBest: false, group: null }],
  ...changes,
})

interface MemoryArchive {
  records?: readonly ArchivedRecord[]
  challenges?: readonly ArchivedChallenge[]
  /** Called before each answer; it may throw. */
  requested?: (request: string) => void
}

/** A server whose pages have one element each. */
export function createMemoryArchive({ records = [], challenges = [], requested = () => undefined }: MemoryArchive) {
  const pageOf = <Element>(all: readonly Element[], after: string | null) => {
    const start = Number(after ?? 0)
    return { elements: all.slice(start, start + 1), next: start + 1 < all.length ? String(start + 1) : null }
  }
  const requests: string[] = []
  const note = (request: string) => {
    requests.push(request)
    requested(request)
  }
  const server: ServerArchive = {
    page: async (after) => {
      note(`rounds after ${after ?? 'none'}`)
      const { elements, next } = pageOf(records, after)
      return { records: elements, next, total: after === null ? records.length : null }
    },
    importRecords: async (batch) => {
      note(`import of ${batch.map(({ topicTitle }) => topicTitle).join(' and ')}`)
      return batch.map(({ id }) => ({ id, keptAs: id, outcome: 'ADDED', message: null }))
    },
    challenges: {
      page: async (after) => {
        note(`challenges after ${after ?? 'none'}`)
        const { elements, next } = pageOf(challenges, after)
        return { ids: elements.map(({ id }) => id), next }
      },
      read: async (id) => {
        const found = challenges.find((challenge) => challenge.id === id) ?? null
        note(`challenge “${found?.topicTitle ?? id}”`)
        return found
      },
      publish: async ({ topicTitle }) => {
        note(`publication of “${topicTitle}”`)
        return { outcome: 'PUBLISHED' }
      },
    },
  }
  return { server, requests }
}
