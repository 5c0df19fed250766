import * as v from 'valibot'
import { withDoneIdeas } from '../../contract/done-idea'
import { withHeardIdeas } from '../../contract/heard-idea'
import { wireSchemas, type IdeaRecord } from '../../contract/record'
import { mergeIdeas } from '../../server/records/merge-ideas'
import { mergeNotes } from '../../server/records/merge-notes'
import { mergeTags } from '../../server/records/merge-tags'
import { practiceTotals } from '../../src/practice/practice-totals'
import type { PractisedDay } from '../../contract/practised-day'
import { returnSchema, type ReturnChange } from '../../src/returns/topic-return'
import { buildRecord } from './records'

/** What arrived at the server, in order. */
export interface Asked {
  operation: string
  variables: Record<string, unknown>
}

/** An in-memory fake of the GraphQL endpoint for one person, used in place of `fetch`. */
export interface RecordsServer {
  fetch: typeof fetch
  /** The stored records, newest first. */
  records: IdeaRecord[]
  /** The changes of returns, in the order of arrival. */
  returns: ReturnChange[]
  asked: Asked[]
  /** Whether requests reach the server. */
  isReachable: boolean
  /** Query responses wait for this promise; null to respond at once. */
  gate: Promise<void> | null
}

const bodySchema = v.object({ operationName: v.string(), variables: v.fallback(v.record(v.string(), v.unknown()), {}) })

const pageSchema = v.object({
  first: v.number(),
  after: v.nullish(v.string()),
  changedAfter: v.optional(v.string()),
})

const idSchema = v.object({ id: v.string() })

export function createRecordsServer(records: IdeaRecord[] = []): RecordsServer {
  /** The ids of the records that were ever told. */
  const known = new Set<string>()
  const server: RecordsServer = { fetch: answer, records, returns: [], asked: [], isReachable: true, gate: null }
  return server

  async function answer(_url: unknown, init?: RequestInit): Promise<Response> {
    if (typeof init?.body !== 'string') throw new TypeError('The stand-in answers GraphQL over POST alone.')
    const { operationName, variables } = v.parse(bodySchema, JSON.parse(init.body))
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    server.asked.push({ operation: operationName, variables })
    const data = resolve(operationName, variables)
    if (!/^(Save|Update|Delete|Set)/.test(operationName)) await server.gate
    return Response.json({ data })
  }

  function resolve(operation: string, variables: Record<string, unknown>): unknown {
    switch (operation) {
      case 'Feed':
        return {
          IdeaRecord: feed(v.parse(pageSchema, variables)),
          topicReturns: server.returns,
          practisedDays: practisedDays(server.records),
        }
      case 'SetTopicReturn':
        return { setTopicReturn: setReturn(variables) }
      case 'ChallengeNews':
        return { challengeNews: 0 }
      case 'SaveIdeaRecord':
        return { saveIdeaRecord: save(variables) }
      case 'UpdateIdeaRecord':
        return { updateIdeaRecord: update(variables) }
      case 'DeleteIdeaRecord':
        return { deleteIdeaRecord: remove(v.parse(idSchema, variables).id) }
      default:
        throw new Error(`The stand-in does not know ${operation}.`)
    }
  }

  /** Tells everything at each time, which is allowed. */
  function feed({ first, after, changedAfter }: v.InferOutput<typeof pageSchema>) {
    for (const { id } of server.records) known.add(id)
    const { nodes, ...place } = pageOf(
      server.records,
      changedAfter === undefined ? { first, after } : { first: 10_000 },
    )
    const here = new Set(server.records.map(({ id }) => id))
    return { nodes, deleted: [...known].filter((id) => !here.has(id)), mark: '1-1', preferencesMark: '1-0', ...place }
  }

  function save({ input }: Record<string, unknown>): IdeaRecord {
    const record = buildRecord({ viewed: false, ...v.parse(v.looseObject({ id: v.string() }), input) })
    server.records = [record, ...server.records.filter(({ id }) => id !== record.id)]
    return record
  }

  function update(variables: Record<string, unknown>): IdeaRecord | undefined {
    const { id } = v.parse(idSchema, variables)
    const {
      commentBefore,
      ideasBefore,
      tagsBefore,
      heard = [],
      done = [],
      ...change
    } = v.parse(wireSchemas.IdeaRecordChange, variables['change'])
    server.records = server.records.map((record) => {
      if (record.id !== id) return record
      const { ideas: sent = record.ideas } = change
      const ideas = ideasBefore ? mergeIdeas(record.ideas, sent, ideasBefore) : sent
      const changed = {
        ...record,
        ...change,
        ...(change.tags && tagsBefore && { tags: mergeTags(record.tags, change.tags, tagsBefore) }),
        version: record.version + 1,
        ideas: withDoneIdeas(withHeardIdeas(ideas, heard), done),
      }
      return commentBefore && changed.comment !== undefined
        ? { ...changed, comment: mergeNotes(record.comment, changed.comment, commentBefore) }
        : changed
    })
    return server.records.find((record) => record.id === id)
  }

  function setReturn({ input }: Record<string, unknown>): ReturnChange {
    const change = v.parse(returnSchema, input)
    server.returns.push(change)
    return change
  }

  function remove(id: string): string {
    server.records = server.records.filter((record) => record.id !== id)
    return id
  }
}

/** Holds back query responses until the returned function is called. */
export function holdResponses(server: RecordsServer): () => void {
  let release = () => {}
  server.gate = new Promise((resolve) => (release = resolve))
  return () => {
    server.gate = null
    release()
  }
}

function pageOf(
  records: readonly IdeaRecord[],
  { first, after }: { first: number; after?: string | null | undefined },
) {
  // Like the real server's, a cursor is a point in time, which stays valid if its record is deleted.
  const start = after == null ? 0 : records.findIndex(({ startedAt }) => startedAt < after)
  const nodes = start < 0 ? [] : records.slice(start, start + first)
  return {
    nodes,
    endCursor: nodes.at(-1)?.startedAt ?? null,
    hasNextPage: start >= 0 && start + first < records.length,
  }
}

function practisedDays(records: readonly IdeaRecord[]): PractisedDay[] {
  return [...practiceTotals(records, [], { today: '', restDays: [] }).days.values()]
}
