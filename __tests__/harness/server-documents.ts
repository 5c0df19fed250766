import { randomUUID } from 'node:crypto'
import type { SaveIdeaRecord } from '../../contract/record'
import { graphql, ideaRecordFields } from '../../src/lib/graphql'
import { saveIdeaRecordMutation } from '../../src/sync/documents'
import { buildRound } from './rounds'
import type { TestClient } from './test-app'

/** A round with a new id. */
export const newRound = (changes: Partial<SaveIdeaRecord> = {}): SaveIdeaRecord =>
  buildRound({ id: randomUUID(), ...changes })

/** Saves a new round, and returns the server's record. */
export const saveRound = async (client: TestClient, changes: Partial<SaveIdeaRecord> = {}) =>
  (await client.ask(saveIdeaRecordMutation, { input: newRound(changes) })).saveIdeaRecord

/** Typed ideas, one per second. */
export const ideasOf = (...texts: string[]): SaveIdeaRecord['ideas'] =>
  texts.map((text, index) => ({ text, atMs: (index + 1) * 1_000, endMs: null, source: 'TYPED' }))

type Page<Node> = { nodes: readonly Node[]; endCursor?: string | null; hasNextPage: boolean }

/** The nodes of all pages of a list. */
export const readPages = async <Node>(read: (after: string | null) => Promise<Page<Node>>): Promise<Node[]> => {
  const all: Node[] = []
  let after: string | null = null
  do {
    const { nodes, endCursor = null, hasNextPage }: Page<Node> = await read(after)
    all.push(...nodes)
    after = hasNextPage ? endCursor : null
  } while (after !== null)
  return all
}

/** A page of a person's records, newest first. */
export const ideaRecordsQuery = graphql(
  `
    query IdeaRecords($first: Int, $after: String) {
      IdeaRecord(first: $first, after: $after) {
        nodes {
          ...IdeaRecordFields
        }
        endCursor
        hasNextPage
      }
    }
  `,
  [ideaRecordFields],
)

/** One of a person's records. */
export const ideaRecordQuery = graphql(
  `
    query IdeaRecordById($id: ID!) {
      ideaRecord(id: $id) {
        ...IdeaRecordFields
      }
    }
  `,
  [ideaRecordFields],
)

/** The person's days with a round. */
export const practisedDaysQuery = graphql(`
  query PractisedDays {
    practisedDays {
      day
      rounds
      ideas
      minuteRounds
      minuteIdeas
      bestIdeas
    }
  }
`)

/** How many entries a challenge has. */
export const entryCountQuery = graphql(`
  query EntryCount($challengeId: ID!) {
    challengeEntries(challengeId: $challengeId) {
      totalCount
    }
  }
`)
