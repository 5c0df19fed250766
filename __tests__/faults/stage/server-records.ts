import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { SaveIdeaRecord } from '../../../contract/record'
import { signInLocally } from '../../../scripts/tools/sign-in-locally'
import type { AppServer } from '../../e2e/harness/server'
import type { LocalAccount } from '../../e2e/harness/sign-in'

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

const saveMutation = `mutation Save($input: SaveIdeaRecord!) { saveIdeaRecord(input: $input) { id } }`

/**
 * A person's records, asked of the server past the product's own pages: with a sign-in, a token and a connection that have
 * nothing to do with the browser's.
 */
export class ServerRecords {
  private token: string | null = null

  constructor(
    private readonly server: AppServer,
    private readonly account: LocalAccount,
  ) {}

  /** Every record the person has. Throws where what the days add up to is not what the records do. */
  async all(): Promise<ServerRound[]> {
    const rounds: ServerRound[] = []
    let after: string | null = null
    for (;;) {
      const answer = await this.ask(pageQuery, { after })
      const { IdeaRecord: page, practice } = v.parse(pageSchema, await answer.json()).data
      rounds.push(...page.nodes)
      after = page.endCursor
      if (page.hasNextPage) continue
      const counted = { rounds: page.totalCount, ideas: rounds.reduce((sum, { ideas }) => sum + ideas.length, 0) }
      expectSame(practice.total, counted)
      return rounds
    }
  }

  /** Saves a round and answers whether the server has acknowledged it. */
  async save(input: SaveIdeaRecord): Promise<boolean> {
    try {
      const answer = await this.ask(saveMutation, { input })
      return v.is(savedSchema, await answer.json())
    } catch {
      // The server is gone.
      return false
    }
  }

  /** Signs in, if need be; else the first question does. */
  async signIn(): Promise<void> {
    await this.idToken()
  }

  private async ask(query: string, variables: object): Promise<Response> {
    const token = await this.idToken()
    const answer = await fetch(`${this.server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: JSON.stringify({ query, variables }),
    })
    if (answer.status !== 429) return answer
    // The judge, too, asks no more often than a person may.
    await wait(1000 * Number(answer.headers.get('retry-after') ?? 1))
    return this.ask(query, variables)
  }

  private async idToken(): Promise<string> {
    this.token ??= (await signInLocally(this.server.identityUrl, this.account)).idToken
    return this.token
  }
}

function expectSame(days: { rounds: number; ideas: number }, records: { rounds: number; ideas: number }): void {
  if (days.rounds === records.rounds && days.ideas === records.ideas) return
  throw new Error(
    `The days add up to ${JSON.stringify(days)}, and the records to ${JSON.stringify(records)}: a save was done by half.`,
  )
}
