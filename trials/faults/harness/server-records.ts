import * as v from 'valibot'
import type { SaveIdeaRecord } from '../../../contract/record'
import type { ApiClient } from './api-client'

const pageSchema = v.object({
  data: v.object({
    IdeaRecord: v.object({
      nodes: v.array(
        v.object({
          id: v.string(),
          topicTitle: v.string(),
          durationMs: v.number(),
          startedAt: v.string(),
          ideas: v.array(v.object({ text: v.string(), atMs: v.number() })),
        }),
      ),
      endCursor: v.nullable(v.string()),
      hasNextPage: v.boolean(),
      totalCount: v.number(),
    }),
    practice: v.object({ total: v.object({ rounds: v.number(), ideas: v.number() }) }),
  }),
})

const noteSchema = v.object({ data: v.object({ ideaRecord: v.object({ comment: v.string() }) }) })

const savedSchema = v.object({ data: v.object({ saveIdeaRecord: v.object({ id: v.string() }) }) })

type ServerRound = v.InferOutput<typeof pageSchema>['data']['IdeaRecord']['nodes'][number]

const pageQuery = `
  query Page($after: String) {
    IdeaRecord(first: 100, after: $after) {
      nodes { id topicTitle durationMs startedAt ideas { text atMs } }
      endCursor hasNextPage totalCount
    }
    practice(today: "2026-01-01") { total { rounds ideas } }
  }
`

const noteQuery = `query Note($id: ID!) { ideaRecord(id: $id) { comment } }`

const saveMutation = `mutation Save($input: SaveIdeaRecord!) { saveIdeaRecord(input: $input) { id } }`

/** A person's records, read directly from the server. */
export class ServerRecords {
  constructor(private readonly api: ApiClient) {}

  /** Returns all records of the person. Throws if the practice totals do not match them. */
  async all(): Promise<ServerRound[]> {
    const rounds: ServerRound[] = []
    let after: string | null = null
    for (;;) {
      const answer = await this.api.send(pageQuery, { after })
      const { IdeaRecord: page, practice } = v.parse(pageSchema, answer).data
      rounds.push(...page.nodes)
      after = page.endCursor
      if (page.hasNextPage) continue
      const counted = { rounds: page.totalCount, ideas: rounds.reduce((sum, { ideas }) => sum + ideas.length, 0) }
      expectSame(practice.total, counted)
      return rounds
    }
  }

  /** Returns the note of a record. */
  async noteOf(id: string): Promise<string> {
    return v.parse(noteSchema, await this.api.send(noteQuery, { id })).data.ideaRecord.comment
  }

  /** Saves a round with one idea and returns whether the server acknowledged it. */
  async save({ id, topicTitle, text }: { id: string; topicTitle: string; text: string }): Promise<boolean> {
    const input: SaveIdeaRecord = {
      id,
      topicTitle,
      category: 'Other',
      ideas: [{ text, atMs: 1_000, endMs: null, source: 'TYPED' }],
      durationMs: 2_000,
      lengthMs: 60_000,
      startedAt: new Date().toISOString(),
      localDay: '2026-01-01',
    }
    try {
      return v.is(savedSchema, await this.api.send(saveMutation, { input }))
    } catch {
      // The server is gone.
      return false
    }
  }
}

function expectSame(days: { rounds: number; ideas: number }, records: { rounds: number; ideas: number }): void {
  if (days.rounds === records.rounds && days.ideas === records.ideas) return
  throw new Error(
    `The days add up to ${JSON.stringify(days)}, and the records to ${JSON.stringify(records)}: a save was done by half.`,
  )
}
